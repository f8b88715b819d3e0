import { describe, expect, it } from 'vitest';
import { otherActs, sensitiveActs } from '../market/sensitive-changes/table.ts';
import { type Declaration, declared, reaches } from './support/declarations.ts';
import { sourceFiles } from './support/source.ts';

/**
 * Sensitive acts: each use case of staff or of the operator that writes one of these tables or columns is in
 * `sensitiveActs`, or has a reason in `otherActs`. They are found in the source, so new ones are covered as well.
 */
const written = [
  /\.(insertInto|updateTable|deleteFrom)\('(storeSettings|paymentProviders|courierProviders|commissionRules|advanceRules|gstRateChanges|vendorBankAccounts)'\)/,
  /\brenumber\(context, '(commission_rules|advance_rules)'/,
  /\.updateTable\('users'\)[^;]*\b(role|adminRole|blockedAt|erasedAt)\b/,
  /\.insertInto\('users'\)/,
  /\.deleteFrom\('secondFactors'\)/,
  /\.updateTable\('numberClaims'\)/,
];

/** The names of the use cases that write them. */
function foundIn(all: readonly Declaration[]): string[] {
  return all.flatMap((one) => {
    const { given } =
      /\bverb\(\s*'(?<given>\w+)',\s*(?:adminOnly|systemOnly|(?:adminMay|vendorMay|staffMay)\('[\w.]+'\))/.exec(
        one.text,
      )?.groups ?? {};
    return given && written.some((pattern) => reaches(one, pattern)) ? [given] : [];
  });
}

describe('the sensitive acts', () => {
  const rooms = [...declared.values()].filter(({ name }) => !name.startsWith('market/sensitive-changes/'));
  const found = foundIn(rooms);
  const known = [...Object.keys(sensitiveActs), ...Object.keys(otherActs)];

  it('are all in the table', () => {
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('all exist', () => {
    expect(known.filter((name) => !found.includes(name))).toEqual([]);
  });

  it('are done through their table alone', () => {
    const callers = sourceFiles(['app', 'server']).filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path));
    const past = callers.flatMap(({ path, text }) =>
      Object.keys(sensitiveActs)
        .filter((name) => new RegExp(`(?<!toldCommand\\('${name}', )\\b${name}\\(`).test(text))
        .map((name) => `${path} calls ${name}`),
    );
    expect(past).toEqual([]);
    const imports = callers
      .filter(({ path }) => path.startsWith('app/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^import \{([^}]*)\} from '[^']*\/market\/[^']*'/gm)]
          .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
          .filter((name) => Object.hasOwn(sensitiveActs, name))
          .map((name) => `${path} imports ${name}`),
      );
    expect(imports).toEqual([]);
  });
});
