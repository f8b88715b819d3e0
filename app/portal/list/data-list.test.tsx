import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { DataList } from './data-list.tsx';
import { listShape, parseList } from './list-state.ts';

const shape = listShape({
  sorts: ['name'],
  first: { sort: 'name', isDescending: false },
  filters: { role: ['customer', 'vendor'], since: ['week'] },
  days: 'since',
});

const nothingYet = 'No Users Yet';
const people = Array.from({ length: 20 }, (_, index) => ({ id: `u${index}`, name: `Farmer ${index}` }));

function list(query: string, { rows = people, total = 143, path = '/admin/users' } = {}): string {
  return markup(
    <DataList
      caption="Users"
      shape={shape}
      state={parseList(shape, new URLSearchParams(query))}
      rows={rows}
      found={{ total, next: 'u19', previous: 'u0' }}
      columns={[{ key: 'name', header: 'Name', cell: ({ name }) => name, sort: 'text', card: 'title' }]}
      search={{ label: 'Search users', placeholder: 'Name' }}
      filters={{
        role: { label: 'Role', options: { customer: 'Customer', vendor: 'Vendor' } },
        since: { label: 'Since', options: { week: 'Week' } },
      }}
      empty={<p>{nothingYet}</p>}
    />,
    `${path}?${query}`,
  );
}

/** Link targets in a nav element, by link text. */
function linksIn(html: string, label: string): Record<string, string | undefined> {
  const part = new RegExp(`<nav aria-label="${label}".*?</nav>`).exec(html)?.[0] ?? '';
  return Object.fromEntries(
    [...part.matchAll(/<a([^>]*)>([^<]*)/g)].map(([, attributes = '', words]) => [
      words || /aria-label="([^"]*)"/.exec(attributes)?.[1],
      /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&'),
    ]),
  );
}

/** Active filters, each with the address without it. */
const inForce = (html: string) =>
  [...html.matchAll(/<a aria-label="Remove ([^"]*)"[^>]*href="([^"]*)"/g)].map(([, label, to]) => [
    label,
    to?.replaceAll('&amp;', '&'),
  ]);

const hidden = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);

describe('list of a portal', () => {
  it('shows the range of rows and the total', () => {
    expect(list('')).toContain('>1-20 of 143</p>');
    expect(list('page=8', { rows: people.slice(0, 3) })).toContain('>141-143 of 143</p>');
    expect(list('', { path: '/hi/admin/users' })).toContain('>143 में से 1-20</p>');
  });

  it('keeps the rest of the query when a filter is set, and goes to the first page', () => {
    expect(linksIn(list('q=ram&sort=-name&page=3&role=vendor'), 'Role')).toEqual({
      All: '/admin/users?q=ram&sort=-name',
      Customer: '/admin/users?q=ram&role=customer&sort=-name',
      Vendor: '/admin/users?q=ram&role=vendor&sort=-name',
    });
  });

  it('marks the selected filter', () => {
    expect(list('role=vendor')).toMatch(/aria-current="true"[^>]*>Vendor</);
    expect(list('')).toMatch(/aria-current="true"[^>]*>All</);
  });

  it('counts and names active filters when they are collapsed, with a link that removes each', () => {
    const html = list('q=ram&role=vendor&from=2026-11-01&to=2026-11-20&page=2');
    expect(html).toContain('<span class="sr-only">2 set</span>');
    expect(inForce(html)).toEqual([
      ['Role: Vendor', '/admin/users?q=ram&from=2026-11-01&to=2026-11-20'],
      ['1 November 2026 to 20 November 2026', '/admin/users?q=ram&role=vendor'],
    ]);
    expect(inForce(list('to=2026-11-20'))).toEqual([['Until 20 November 2026', '/admin/users']]);
    expect(inForce(list('q=ram'))).toEqual([]);
  });

  it('names a day that is none, keeps it, and filters by nothing', () => {
    const html = list('from-day=31&from-month=2&from-year=2026&to=1999-12-31');
    expect(html).toContain('From: There is no 31 February 2026');
    expect(html).toContain('To: The year is from 2000 to 2099');
    expect(html).toMatch(/<input(?=[^>]*name="from-day")(?=[^>]*value="31")(?=[^>]*aria-invalid="true")/);
    expect(inForce(html)).toEqual([]);
    expect(list('from=2026-11-01')).not.toContain('role="alert"');
  });

  it('takes the days of its form like those of a link', () => {
    expect(inForce(list('to-day=20&to-month=11&to-year=2026&from-day=&from-month=&from-year='))).toEqual(
      inForce(list('to=2026-11-20')),
    );
  });

  it('replaces a period by days, and days by a period', () => {
    expect(linksIn(list('from=2026-11-01&role=vendor'), 'Since')).toEqual({
      All: '/admin/users?role=vendor',
      Week: '/admin/users?role=vendor&since=week',
    });
    const sent = /<form(?:(?!<form).)*name="from-day"/.exec(list('since=week&role=vendor&q=ram'))?.[0] ?? '';
    expect(hidden(sent)).toEqual([
      ['q', 'ram'],
      ['role', 'vendor'],
    ]);
  });

  it('keeps the query when paging', () => {
    const pages = linksIn(list('q=ram&page=2'), 'Pages');
    expect(pages['Next page']).toBe('/admin/users?q=ram&page=3&after=u19');
    expect(pages['Previous page']).toBe('/admin/users?q=ram');
  });

  it('keeps the query when searching or sorting', () => {
    expect(hidden(list('q=ram&sort=-name&role=vendor&page=2'))).toEqual([
      ['role', 'vendor'],
      ['sort', '-name'],
      ['q', 'ram'],
      ['role', 'vendor'],
      ['sort', '-name'],
      ['q', 'ram'],
      ['role', 'vendor'],
    ]);
  });

  it('offers each sort order in words, for phones without table headings', () => {
    expect(list('')).toContain(
      '<option value="name" selected="">Name: A to Z</option><option value="-name">',
    );
  });

  it('tells an empty list from no results, and links from no results to the whole list', () => {
    expect(list('', { rows: [], total: 0 })).toContain(nothingYet);
    const none = list('q=xyz&role=vendor', { rows: [], total: 0 });
    expect(none).toContain('Nothing found');
    expect(none).toMatch(/<a[^>]*href="\/admin\/users"[^>]*>Reset Filters</);
    expect(none).not.toContain(nothingYet);
  });
});
