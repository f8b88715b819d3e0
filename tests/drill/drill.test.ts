import { describe, expect, it } from 'vitest';
import { compareOrders, type Purchase } from './compare.ts';
import { longestGap } from './gap.ts';
import { readDrillOptions } from './options.ts';
import { type DrillRun, type FaultFigures, missesOf, withSection } from './report.ts';
import { isAtLeast } from './versions.ts';

describe('the longest gap', () => {
  it('lies between two answers, or at the edge of the window', () => {
    expect(longestGap([1, 2, 7, 9], 0, 10)).toBe(5);
    expect(longestGap([-3, 8, 12], 0, 10)).toBe(8);
    expect(longestGap([], 5, 25)).toBe(20);
  });
});

describe('comparing orders', () => {
  const bought = (checkoutId: string, ...orderIds: string[]): Purchase => {
    return { checkoutId, orderIds, acknowledgedAt: orderIds.length > 0 ? 1 : null };
  };

  it('finds an acknowledged order that the database does not have', () => {
    const stored = [{ id: 'o1', checkoutId: 'c1' }];
    const { acknowledged, lost } = compareOrders(
      [bought('c1', 'o1'), bought('c2', 'o2'), bought('c3')],
      stored,
    );
    expect(acknowledged).toBe(2);
    expect(lost.map(({ checkoutId }) => checkoutId)).toEqual(['c2']);
  });

  it('calls an order lost that was placed again under another id', () => {
    const { lost, doubled } = compareOrders([bought('c1', 'o1', 'o2')], [{ id: 'o2', checkoutId: 'c1' }]);
    expect([lost.length, doubled]).toEqual([1, 0]);
  });

  it('counts two orders of one purchase, acknowledged or not', () => {
    const stored = ['o1', 'o2'].map((id) => ({ id, checkoutId: 'c1' }));
    expect(compareOrders([bought('c1')], stored).doubled).toBe(1);
  });
});

describe('the options of the drill', () => {
  it('are Patroni and all faults unless others are chosen', () => {
    expect(readDrillOptions([])).toMatchObject({ engine: 'patroni', keep: false });
    expect(readDrillOptions(['--faults', 'switchover,kill']).faults).toEqual(['kill', 'switchover']);
    expect(readDrillOptions(['--quick']).faults).toHaveLength(4);
  });

  it('refuse an engine and a fault that do not exist', () => {
    expect(() => readDrillOptions(['--engine', 'repmgr'])).toThrow('--engine must be one of');
    expect(() => readDrillOptions(['--faults', 'kill,flood'])).toThrow('knows no flood');
  });
});

it('takes Patroni from 4.1 on', () => {
  expect(['4.1', '4.1.4', '4.10.0', '5.0'].map((version) => isAtLeast(version, [4, 1]))).not.toContain(false);
  expect(['3.0.2', '4.0.9', '0'].map((version) => isAtLeast(version, [4, 1]))).not.toContain(true);
});

describe('the report', () => {
  const row: FaultFigures = {
    name: 'kill',
    sentence: 'Killed',
    orders: 5,
    pages: 5,
    cached: 1,
    rate: 60,
    acknowledged: 900,
    lost: 0,
    doubled: 0,
    errors: 0,
    whole: 12,
  };
  const run: DrillRun = {
    engine: 'patroni',
    versions: '',
    rows: [row],
    steps: [],
    restarts: 0,
    complaints: [],
  };

  it('misses what was lost, answered 500, or away for too long', () => {
    expect(missesOf(run)).toEqual([]);
    const bad = { ...row, lost: 2, errors: 1, orders: 11 };
    expect(missesOf({ ...run, rows: [bad] })).toHaveLength(3);
    expect(missesOf({ ...run, restarts: 1 })).toHaveLength(1);
  });

  it('replaces the section of its engine alone', () => {
    const text = 'a <!-- patroni -->old<!-- end of patroni --> b <!-- other -->kept<!-- end of other -->';
    const written = withSection(text, 'patroni', 'new');
    expect(written).toContain('new');
    expect(written).not.toContain('old');
    expect(written).toContain(' b <!-- other -->kept');
  });
});
