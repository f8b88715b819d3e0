import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstinPattern, type HeldLicence, type LicenceKind, licenceFor, mayList } from './rules.ts';

const digits = '0123456789'.split('');
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const some = (alphabet: readonly string[], length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((list) => list.join(''));

// docs/tax-and-law.md, GSTIN and PAN, part by part.
const pieces = fc.tuple(
  some(digits, 2),
  some(capitals, 5),
  some(digits, 4),
  some(capitals, 1),
  some([...digits.slice(1), ...capitals], 1),
  fc.constant('Z'),
  some([...digits, ...capitals], 1),
);

test('accepts every number of the described form as a GSTIN', () => {
  fc.assert(fc.property(pieces, (list) => gstinPattern.test(list.join(''))));
});

test('refuses a GSTIN with an extra, missing or invalid character', () => {
  const broken = fc.tuple(pieces, fc.nat(14), fc.constantFrom('', '!', ' ', 'é', 'अ', '00'));
  fc.assert(
    fc.property(broken, ([list, at, instead]) => {
      const gstin = list.join('');
      return !gstinPattern.test(gstin.slice(0, at) + instead + gstin.slice(at + 1));
    }),
  );
});

test.each([
  ['27ABCDE1234F0Z5', 'the entity number 0'],
  ['27ABCDE1234F1Y5', 'another letter than Z'],
  ['27abcde1234F1Z5', 'small letters'],
  ['A7ABCDE1234F1Z5', 'a letter in the state'],
  ['27ABCDE1234F1Z5\n', 'a line end'],
])('%j has %s', (gstin) => {
  expect(gstinPattern.test(gstin)).toBe(false);
});

describe('The right to sell', () => {
  const approved = { status: 'approved' };
  const licence = (kind: LicenceKind, details: Partial<HeldLicence> = {}): HeldLicence => ({
    kind,
    validFrom: '2024-01-01',
    validUntil: '2026-11-20',
    fileType: 'pdf',
    verifiedAt: new Date('2024-01-02'),
    refusedAt: null,
    carriedUntil: null,
    ...details,
  });

  test.each([
    ['Grain Seeds', 'seed'],
    ['Vegetable Seeds', 'seed'],
    ['Fertilizers', 'fertiliser'],
    ['Organic Manure', 'fertiliser'],
    ['Pesticides', 'insecticide'],
    ['Weedicides', 'insecticide'],
    ['Seed Drills', null],
    ['Hand Tools', null],
  ])('for %s requires the licence %s', (subcategory, kind) => {
    expect(licenceFor(subcategory)).toBe(kind);
  });

  test('is missing before approval and after suspension', () => {
    for (const status of ['applied', 'suspended'])
      expect(mayList({ status }, [licence('seed')], 'Tractors', '2026-11-20')).toBe(false);
    expect(mayList(approved, [], 'Tractors', '2026-11-20')).toBe(true);
  });

  test('covers seed from the first to the last day of a seed licence, and with no other licence', () => {
    const held = [licence('seed')];
    const days = ['2023-12-31', '2024-01-01', '2026-11-20', '2026-11-21'];
    expect(days.map((day) => mayList(approved, held, 'Grain Seeds', day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(mayList(approved, [licence('fertiliser')], 'Grain Seeds', '2026-11-20')).toBe(false);
  });

  test('covers seed again after a renewal', () => {
    const renewed = licence('seed', { validFrom: '2026-11-21', validUntil: '2031-11-20' });
    expect(mayList(approved, [licence('seed'), renewed], 'Oil Seeds', '2026-12-01')).toBe(true);
  });

  test.each([
    ['insecticide', 'Pesticides'],
    ['seed', 'Grain Seeds'],
    ['fertiliser', 'Fertilizers'],
  ] as const)('requires a verified licence: %s', (kind, goods) => {
    expect(mayList(approved, [licence(kind, { verifiedAt: null })], goods, '2026-11-20')).toBe(false);
    expect(mayList(approved, [licence(kind)], goods, '2026-11-20')).toBe(true);
  });
});
