import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { languages } from '../market/kernel/languages.ts';
import { argumentsOf, texts } from './support/judges/catalogue.ts';
import { messageCalls } from './support/shop/message-calls.ts';
import { sourceFiles } from './support/source.ts';

const needed = new Map(Object.entries(texts.en).map(([key, text]) => [key, argumentsOf(text)]));
const keys = [...needed.keys()];

/** The keys of a pattern. One of them has to fit: the others may be excluded by what the code knows. */
function keysLike(pattern: string): readonly string[] {
  if (!pattern.includes('*')) return [pattern];
  const parts = pattern.split('*').map((part) => part.replace(/[.\\+]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.+')}$`);
  return keys.filter((key) => expression.test(key));
}

/** Whether the arguments are all that a text needs; those of tags have their name in brackets. */
function hasAll(key: string, given: readonly string[]): boolean {
  return (needed.get(key) ?? []).every((name) => given.includes(name.replace(/[<>]/g, '')));
}

describe('texts and their arguments', () => {
  it('are given all that a text needs, wherever the code asks for it', () => {
    const calls = sourceFiles(['app']).flatMap(({ path, text }) => messageCalls(path, text));
    expect(calls.length).toBeGreaterThan(1_500);
    const lacking = calls.flatMap(({ path, line, keys: patterns, given }) =>
      patterns
        .filter((pattern) => given && !keysLike(pattern).some((key) => hasAll(key, given)))
        .map((pattern) => `${path}:${line} ${pattern}`),
    );
    expect(lacking).toEqual([]);
  });

  it('knows a call without its arguments', () => {
    const source = `function A() { const t = useTranslations('a'); return <b title={t('x')}>{t(c ? 'y' : \`z.\${d}\`, { e: 1 })}</b>; }`;
    expect(messageCalls('a.tsx', source)).toEqual([
      { path: 'a.tsx', line: 1, keys: ['a.x'], given: [] },
      { path: 'a.tsx', line: 1, keys: ['a.y', 'a.z.*'], given: ['e'] },
    ]);
  });

  it.each(languages)('with all arguments have no empty value in %s', (language) => {
    const wrong = Object.entries(texts[language]).filter(([, text]) => {
      const names = argumentsOf(text).map((name) => name.replace(/[<>]/g, ''));
      const values = Object.fromEntries(names.map((name) => [name, argumentFor(name, text)]));
      const rendered = String(new IntlMessageFormat(text, language).format(values));
      return /undefined|\bnull\b|NaN|\[object/.test(rendered);
    });
    expect(wrong).toEqual([]);
  });
});

/**
 * A value as the text takes it: a part around a tag's content, a number for a plural, a day for a date, a word for
 * others.
 */
function argumentFor(name: string, text: string) {
  if (new RegExp(`<${name}>`).test(text)) return (content: unknown[]) => content.join('');
  if (new RegExp(`\\{${name}, (?:plural|selectordinal|number)`).test(text)) return 2;
  return new RegExp(`\\{${name}, (?:date|time)`).test(text) ? new Date(0) : 'word';
}
