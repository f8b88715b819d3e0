import { expect, it } from 'vitest';
import audit from '../app/i18n/en/admin-audit.json' with { type: 'json' };
import { type Declaration, declared, reaches } from './support/declarations.ts';
import { sourceFiles } from './support/source.ts';

/**
 * Audit coverage: each verb for administrators or vendors alone that reaches a writing statement must reach
 * `recordAudit`. Verbs are found in the source, so new ones are covered as well.
 */
const files = sourceFiles(['market']).filter(({ path }) => !path.endsWith('.test.ts'));

const verbs = [...declared.values()].filter(({ text }) =>
  /\bverb\(\s*'\w+',\s*(?:adminOnly|vendorOnly|(?:adminMay|vendorMay|staffMay)\('[\w.]+'\))/.test(text),
);

it('finds the verbs of administrators and vendors, and which of them write', () => {
  expect(verbs.length).toBeGreaterThan(40);
  expect(verbs.filter(writes).length).toBeGreaterThan(20);
  expect(verbs.filter((verb) => !writes(verb)).length).toBeGreaterThan(10);
});

it('names each verb in traces and metrics after its constant or the function that makes it', () => {
  const named = [...declared.values()].flatMap(({ name, text }) =>
    [...text.matchAll(/(?<![.\w])verb\(\s*'(?<given>\w*)'/g)].map(({ groups }) => [
      groups?.given,
      name.split('#')[1],
    ]),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([given, constant]) => given !== constant)).toEqual([]);
});

it('records an audit entry for each change by administrators and vendors', () => {
  const silent = verbs.filter((verb) => writes(verb) && !reaches(verb, /\brecordAudit\(/));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('has a label for each audit action', () => {
  const written = files
    .filter(({ text }) => text.includes('recordAudit'))
    .flatMap(({ text }) => text.match(/\baction\b[^;,]*/g) ?? [])
    .flatMap((value) => [...value.matchAll(/'(?<side>[a-z]+)\.(?<act>[a-z-]+)'/g)]);
  const words: Record<string, Record<string, string>> = audit.action;
  const names = written.map(({ groups = {} }) => [groups.side ?? '', groups.act ?? ''] as const);
  expect(names.length).toBeGreaterThan(40);
  const wordless = names.filter(([side, act]) => words[side]?.[act] === undefined);
  expect(wordless.map((name) => name.join('.'))).toEqual([]);
});

/** Rate-limit counters (`market/limits`) are excluded: they change no business data. */
function writes(verb: Declaration): boolean {
  return reaches(
    verb,
    /\.(insertInto|updateTable|deleteFrom|mergeInto)\(|\b(insert\s+into|delete\s+from|merge\s+into|update\s+(only\s+)?\S+\s+set)\b/i,
  );
}
