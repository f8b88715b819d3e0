import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowsSale,
  licenceDecisionsOn,
  licenceStages,
  type StagedLicence,
  stageOf,
} from './licence-stage-rules.ts';

const today = '2026-11-20';
const waiting: StagedLicence = {
  validFrom: '2024-01-01',
  validUntil: today,
  fileType: 'pdf',
  verifiedAt: null,
  refusedAt: null,
};
const at = new Date('2026-11-01T06:00:00Z');

describe('The stage of a licence', () => {
  it.each([
    ['missing', { fileType: null }, false],
    ['waiting', {}, false],
    ['verified', { verifiedAt: at }, true],
    ['verified', { verifiedAt: at, fileType: null }, true],
    ['later', { verifiedAt: at, validFrom: '2026-11-21', validUntil: '2031-11-20' }, false],
    ['refused', { refusedAt: at }, false],
    ['ended', { verifiedAt: at, validUntil: '2026-11-19' }, false],
  ] as const)('is %s for %j, which allows selling: %s', (stage, facts, allows) => {
    const licence = { ...waiting, ...facts };
    expect([stageOf(licence, today), allowsSale(licence, today)]).toEqual([stage, allows]);
  });

  it('allows no verification without a copy, and no decision after the end', () => {
    expect(licenceDecisionsOn({ ...waiting, fileType: null }, today)).toEqual([]);
    expect(licenceDecisionsOn(waiting, '2026-11-21')).toEqual([]);
    expect(licenceDecisionsOn(waiting, today)).toEqual(['verify', 'refuse']);
  });

  const day = fc
    .integer({ min: 0, max: 60 })
    .map((n) => new Date(Date.UTC(2026, 10, n)).toISOString().slice(0, 10));
  const moment = fc.option(fc.constant(at));
  const licences: fc.Arbitrary<StagedLicence> = fc.record({
    validFrom: day,
    validUntil: day,
    fileType: fc.option(fc.constantFrom('pdf' as const, 'webp' as const)),
    verifiedAt: moment,
    refusedAt: moment,
  });

  it('allows selling only when verified and valid on that day', () => {
    fc.assert(
      fc.property(licences, day, (licence, on) => {
        if (!allowsSale(licence, on)) return true;
        const { validFrom, validUntil, verifiedAt, refusedAt } = licence;
        return verifiedAt !== null && refusedAt === null && validFrom <= on && on <= validUntil;
      }),
    );
  });

  it('awaits an action when it does not allow selling, except before the first day of a verified licence', () => {
    for (const [name, { sells, awaits }] of Object.entries(licenceStages))
      expect(awaits === null).toBe(sells || name === 'later');
  });
});
