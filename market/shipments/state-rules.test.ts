import fc from 'fast-check';
import { expect, it } from 'vitest';
import { awbOf, courierTime, delhiveryState, shiprocketState } from './provider-words.ts';
import { isWithCourier, positionAfter, rankOf, type Scan } from './state-rules.ts';
import { type ShipmentState, shipmentStates } from './states.ts';

const booked = { state: 'booked', at: new Date('2026-11-28T04:00:00Z') } as const;
const scan = fc.record({
  at: fc
    .integer({ min: 1, max: 30 * 24 * 60 })
    .map((minutes) => new Date(booked.at.getTime() + minutes * 60_000)),
  state: fc.option(fc.constantFrom(...shipmentStates)),
  status: fc.constantFrom('18', '7', 'UD Pending'),
});
/** A set of scans, and the same in another order with repetitions. */
const repeated = fc.array(scan, { maxLength: 12 }).chain((scans) =>
  fc.array(fc.nat({ max: Math.max(0, scans.length - 1) }), { maxLength: 10 }).chain((again) =>
    fc
      .shuffledSubarray([...scans.keys(), ...again.filter((at) => at < scans.length)], {
        minLength: scans.length + again.filter((at) => at < scans.length).length,
      })
      .map((order) => ({ scans, mixed: order.flatMap((at) => scans[at] ?? []) })),
  ),
);

it('has each state once by rank', () => {
  expect(shipmentStates.map(rankOf).toSorted((one, other) => one - other)).toEqual([
    ...shipmentStates.keys(),
  ]);
});

it('ends in the same position for any order and repetition of the same scans', () => {
  fc.assert(
    fc.property(repeated, ({ scans, mixed }) => {
      expect(positionAfter(booked, mixed)).toEqual(positionAfter(booked, scans));
    }),
  );
});

it('never moves back, and ends in the highest state of its scans', () => {
  fc.assert(
    fc.property(repeated, ({ mixed }) => {
      let position: { state: ShipmentState; at: Date } = booked;
      for (const one of mixed) {
        const next = positionAfter(position, [one]);
        expect(rankOf(next.state)).toBeGreaterThanOrEqual(rankOf(position.state));
        position = next;
      }
      expect(position.state).toBe(positionAfter(booked, mixed).state);
    }),
  );
});

it('keeps a late scan, an unknown status and a repeated attempt from changing anything', () => {
  const at = (time: string) => new Date(`2026-11-28T${time}:00Z`);
  const of = (time: string, state: Scan['state']) => ({ at: at(time), state, status: 'any' });
  const scans = [of('09:00', 'delivered'), of('06:00', 'in-transit'), of('10:00', null)];
  expect(positionAfter(booked, scans)).toEqual({ state: 'delivered', at: at('09:00'), attempts: 0 });
  const failed = of('08:00', 'attempt-failed');
  const tried = [failed, failed, of('11:00', 'out-for-delivery'), of('12:00', 'attempt-failed')];
  expect(positionAfter(booked, tried)).toEqual({ state: 'attempt-failed', at: at('08:00'), attempts: 2 });
  expect(positionAfter(booked, [of('05:00', 'picked-up'), of('06:00', 'cancelled')]).state).toBe('picked-up');
  expect([isWithCourier('cancelled'), isWithCourier('picked-up')]).toEqual([false, true]);
});

it("reads Shiprocket's ids", () => {
  expect([1, '3', 42, '18', 17, 21, 7].map(shiprocketState)).toEqual([
    'booked',
    'pickup-scheduled',
    'picked-up',
    'in-transit',
    'out-for-delivery',
    'attempt-failed',
    'delivered',
  ]);
  expect([9, 46, 10, 8, 12, 25].map(shiprocketState)).toEqual([
    'returning',
    'returning',
    'returned',
    'cancelled',
    'lost',
    'damaged',
  ]);
  expect(['', 'NA', 999, 'constructor'].map(shiprocketState)).toEqual([null, null, null, null]);
});

it("reads Delhivery's types, words and codes", () => {
  const of = (type: string, word: string, code = '') => delhiveryState({ type, word, code });
  expect(of('UD', 'Manifested', 'X-UCI')).toBe('booked');
  expect(of('UD', 'Manifested', 'FMPUR-101')).toBe('pickup-scheduled');
  expect(of('UD', 'In Transit', 'X-PPOM')).toBe('picked-up');
  expect(of('UD', 'In Transit', 'X-DLL2F')).toBe('in-transit');
  expect(of('UD', 'Dispatched', 'X-DDD3FD')).toBe('out-for-delivery');
  expect(of('UD', 'Pending', 'X-PIOM')).toBe('in-transit');
  expect(of('UD', 'Pending', 'EOD-11')).toBe('attempt-failed');
  expect(of('DL', 'Delivered', 'EOD-38')).toBe('delivered');
  expect(of('RT', 'In Transit', 'RT-101')).toBe('returning');
  expect(of('DL', 'RTO', 'RD-AC')).toBe('returned');
  expect(of('UD', 'Canceled')).toBe('cancelled');
  expect([of('UD', 'Held at customs'), of('XX', 'In Transit'), of('DL', 'In Transit')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('reads times without a zone as those of India', () => {
  const at = new Date('2026-11-28T08:35:07Z');
  expect(courierTime('2026-11-28 14:05:07')).toEqual(at);
  expect(courierTime('2026-11-28T14:05:07.123')).toEqual(at);
  expect(courierTime('28 11 2026 14:05:07')).toEqual(at);
  expect(courierTime('2026-11-28T08:35:07Z')).toEqual(at);
  expect(courierTime('2026-11-28T14:05:07+05:30')).toEqual(at);
  for (const wrong of ['', 'NA', '2026-13-01 10:00:00', '2026-02-30 10:00:00', '28 Nov 2026'])
    expect(courierTime(wrong)).toBeNull();
});

it('reads a tracking number that comes as a number', () => {
  expect([awbOf(141123221084922), awbOf(' 14112322 ')]).toEqual(['141123221084922', '14112322']);
  expect([awbOf(null), awbOf(''), awbOf(1e300), awbOf({}), awbOf('a b c d e')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
