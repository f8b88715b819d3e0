import { expect, it } from 'vitest';
import { sourceFiles } from '../../tests/support/source.ts';

/** The tags of elements and components, from `<Name` to the end of its attributes. */
const tagsIn = (text: string) => [...text.matchAll(/<[A-Z]?[a-zA-Z]+\s(?:[^<>]|=>)*>/g)].map(([tag]) => tag);

// HTML: on type="tel" the autofill field must be "tel"; its parts are for type="text".
it('requests autofill of the complete phone number in telephone fields', () => {
  const tags = sourceFiles(['app']).flatMap(({ text }) => tagsIn(text));
  const telephones = tags.filter((tag) => tag.includes('type="tel"'));
  expect(telephones.length).toBeGreaterThan(0);
  expect(telephones.filter((tag) => /autoComplete="[^"]*tel-/.test(tag))).toEqual([]);
});
