import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDay, lastDay, spanFrom } from '../../../market/kernel/days-span.ts';
import {
  isNarrowed,
  type ListState,
  listShape,
  parseList,
  type StateOf,
  sortWord,
  withChoice,
  withoutFilters,
  writeList,
} from './list-state.ts';

const users = listShape({
  sorts: ['name', 'createdAt', 'orders'],
  first: { sort: 'createdAt', isDescending: true },
  filters: { role: ['customer', 'vendor', 'admin'], status: ['active', 'suspended'], since: ['day', 'week'] },
  days: 'since',
});

const plain: StateOf<typeof users> = {
  search: '',
  sort: 'createdAt',
  isDescending: true,
  filters: { role: null, status: null, since: null },
  from: null,
  to: null,
  page: 1,
};

const parse = (query: string) => parseList(users, new URLSearchParams(query));

describe('address of a list', () => {
  it('has no query string in the default state', () => {
    expect(parse('')).toEqual(plain);
    expect(writeList(users, plain)).toBe('');
  });

  it('has readable parameters', () => {
    const state = { ...plain, search: 'ramesh', filters: { ...plain.filters, role: 'vendor' }, page: 3 };
    expect(writeList(users, state)).toBe('?q=ramesh&role=vendor&page=3');
    expect(writeList(users, { ...plain, sort: 'name', isDescending: false })).toBe('?sort=name');
    expect(writeList(users, { ...plain, sort: 'orders' })).toBe('?sort=-orders');
    expect(writeList(users, { ...plain, isDescending: false })).toBe('?sort=createdAt');
  });

  it('ignores unknown parameters and values', () => {
    expect(parse('role=king&status=&sort=password&page=-1&colour=red')).toEqual(plain);
    expect(parse('sort=-')).toEqual(plain);
    expect(parse('sort=--name')).toEqual(plain);
    expect(parse('page=two')).toEqual(plain);
    expect(parse('page=1e3')).toEqual(plain);
    expect(parse('page=0').page).toBe(1);
    expect(parse('page=999999').page).toBe(100_000);
    expect(parse('role=vendor&role=admin').filters.role).toBe('vendor');
    expect(parse('role=constructor&status=__proto__')).toEqual(plain);
    expect(parse('q=%00%20wheat%20').search).toBe('wheat');
  });

  it('parses what it has written', () => {
    fc.assert(
      fc.property(states(), (state) => {
        expect(parse(writeList(users, state))).toEqual(state);
      }),
    );
  });

  it('normalises any query string in one pass', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }),
      fc.constantFrom('name', '-name', 'vendor', '2', '07', '-', 'week', '2026-11-20', '2026-02-30'),
    );
    const names = fc.oneof(
      fc.constantFrom('q', 'sort', 'page', 'role', 'status', 'since', 'from', 'to'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, words)), (typed) => {
        const healed = parseList(users, new URLSearchParams(typed));
        expect(users.sorts).toContain(healed.sort);
        expect([null, ...users.filters.role]).toContain(healed.filters.role);
        expect(healed.page).toBeGreaterThanOrEqual(1);
        expect(spanFrom(healed.from, healed.to)).toEqual({ from: healed.from, to: healed.to });
        expect(healed.filters.since === null || (healed.from === null && healed.to === null)).toBe(true);
        expect(parse(writeList(users, healed))).toEqual(healed);
      }),
    );
  });

  it('has days or a period, never both', () => {
    expect(parse('from=2026-11-01&to=2026-11-20&since=week')).toEqual({
      ...plain,
      from: '2026-11-01',
      to: '2026-11-20',
    });
    expect(parse('from=2026-11-20&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
    expect(parse('from=&to=2026-02-30&since=week')).toEqual(parse('since=week'));
    const days = parse('from=2026-11-01&role=vendor&q=ram&page=2');
    expect(writeList(users, { ...days, page: 1 })).toBe('?q=ram&role=vendor&from=2026-11-01');
    expect({ ...days, ...withChoice(users, days, 'since', 'day') }).toMatchObject({
      filters: { role: 'vendor', since: 'day' },
      from: null,
    });
    expect({ ...days, ...withChoice(users, days, 'role', null) }).toMatchObject({ from: '2026-11-01' });
    expect(writeList(users, { ...days, ...withoutFilters(days, ['role']), page: 1 })).toBe('?q=ram');
  });

  it('ignores days where the list has none', () => {
    const plainly = listShape({ sorts: ['name'], first: { sort: 'name', isDescending: false }, filters: {} });
    expect(parseList(plainly, new URLSearchParams('from=2026-11-01'))).toMatchObject({
      from: null,
      to: null,
    });
  });

  function states(): fc.Arbitrary<ListState> {
    const day = fc.option(
      fc
        .date({ min: new Date(firstDay), max: new Date(lastDay), noInvalidDate: true })
        .map((at) => at.toISOString().slice(0, 10)),
    );
    return fc
      .tuple(
        fc.tuple(day, day).map(([from, to]) => spanFrom(from, to)),
        others(),
      )
      .map(([days, state]) => ({
        ...state,
        ...days,
        filters: {
          ...state.filters,
          since: days.from === null && days.to === null ? state.filters.since : null,
        },
      }));
  }

  function others() {
    return fc.record({
      search: fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .map((text) => parse(`${new URLSearchParams({ q: text })}`).search),
      sort: fc.constantFrom(...users.sorts),
      isDescending: fc.boolean(),
      filters: fc.record({
        role: fc.constantFrom(null, ...users.filters.role),
        status: fc.constantFrom(null, ...users.filters.status),
        since: fc.constantFrom(null, ...users.filters.since),
      }),
      page: fc.integer({ min: 1, max: 100_000 }),
    });
  }
});

it('recognises a search or a filter', () => {
  expect(isNarrowed(plain)).toBe(false);
  expect(isNarrowed({ ...plain, sort: 'name', page: 4 })).toBe(false);
  expect(isNarrowed({ ...plain, search: 'x' })).toBe(true);
  expect(isNarrowed({ ...plain, to: '2026-11-20' })).toBe(true);
  expect(isNarrowed({ ...plain, filters: { ...plain.filters, status: 'active' } })).toBe(true);
});

it('writes a sort order as one word', () => {
  expect(sortWord({ sort: 'name', isDescending: true })).toBe('-name');
});
