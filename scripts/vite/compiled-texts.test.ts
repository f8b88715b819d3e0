import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { locales } from '../../app/i18n/catalogue.ts';
import formatMessage from '../../app/i18n/format-message.ts';
import { serverTexts } from '../../app/i18n/texts.server.ts';
import { languages } from '../../market/kernel/languages.ts';
import { compiled } from './compiled-texts.ts';

type Node = { [key: string]: string | Node };

/** The source texts, each with its compiled form. */
function pairs(written: Node, built: object, way = ''): [string, string, unknown][] {
  return Object.entries(built).flatMap(([key, value]: [string, unknown]) => {
    const text = written[key] ?? '';
    return typeof text === 'string'
      ? [[way + key, text, value] as [string, string, unknown]]
      : pairs(text, value as object, `${way}${key}.`);
  });
}

/** A value for every argument and tag of a text. */
function valuesFor(text: string, number: number) {
  const tag = (parts: unknown[]) => `[${parts.join('')}]`;
  const names = [...text.matchAll(/\{\s*(?<name>\w+)\s*[,}]/g)].map(({ groups }) => groups?.name ?? '');
  const tags = [...text.matchAll(/<(?<name>\w+)>/g)].map(({ groups }) => groups?.name ?? '');
  return Object.fromEntries<number | typeof tag>([
    ...names.map((name): [string, number] => [name, number]),
    ...tags.map((name): [string, typeof tag] => [name, tag]),
  ]);
}

describe.each(languages)('the compiled texts of %s', (language) => {
  const locale = locales[language];
  const written = serverTexts[language] as unknown as Node;
  // 1500 tests the grouping of digits, the small numbers every plural form.
  it.each([0, 1, 2, 1500])('format like the source texts, with %i', (number) => {
    const all = pairs(written, compiled(written));
    const said = all.map(([key, text, built]) => {
      const values = valuesFor(text, number);
      return [key, formatMessage(key, built as string, values, { locale })];
    });
    const wanted = all.map(([key, text]) => [
      key,
      new IntlMessageFormat(text, locale).format(valuesFor(text, number)),
    ]);
    expect(all.length).toBeGreaterThan(200);
    expect(said).toEqual(wanted);
  });
});
