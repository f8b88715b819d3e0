import { expect, it } from 'vitest';
import type { Context } from '../../../market/kernel/context.ts';
import type { Columns } from './column.ts';
import { listDownload } from './list-file.server.ts';

interface Row {
  name: string;
  at: Date;
}

async function* pages() {
  yield { people: [{ name: '=1+1', at: new Date('2026-11-24T20:00:00Z') }] };
  yield { people: [{ name: 'गेहूँ', at: new Date('2026-11-25T02:00:00Z') }] };
}

const download = (columns: Columns<Row>, language: 'en' | 'hi' = 'en') =>
  listDownload({ language } as Context, new Request('http://localhost/admin/users/export'), {
    name: 'users',
    headings: ({ admin }) => admin.csv.users,
    columns: () => columns,
    pages: { ok: true, value: pages() },
    rows: ({ people }) => people,
  });

it('has the columns that the headings name, in their order, each with its own value or what its cells show', async () => {
  const file = download([
    { key: 'blocked', csv: () => null },
    { key: 'registered', header: 'When', day: ({ at }) => at },
    { key: 'phone', header: 'Sum', figure: () => 123_450 },
    { key: 'email', header: 'Mail', cell: () => 'cell', csv: () => 'file' },
    { key: 'other', header: 'Other', cell: () => 'not in the file' },
    { key: 'role', header: 'Count', rupees: () => 5 },
    { key: 'name', header: 'Name', title: ({ name }) => name },
    false,
  ]);
  expect((await file.text()).split(/\r\n/)).toEqual([
    'Name,Email,Mobile number,Role,Registered,Blocked',
    "'=1+1,file,1234.50,0.05,2026-11-25,",
    'गेहूँ,file,1234.50,0.05,2026-11-25,',
    '',
  ]);
  expect(file.headers.get('content-disposition')).toContain('kheti-bazaar-users.csv');
});

it('makes its columns for a reader of its language, who may see all', async () => {
  const file = listDownload({ language: 'hi' } as Context, new Request('http://localhost/hi'), {
    name: 'users',
    headings: ({ admin }) => ({ name: admin.csv.users.name }),
    columns: ({ texts, may }) => [
      { key: 'name', csv: () => `${texts('adminUsers')('role.customer')} ${may('figures')}` },
    ],
    pages: { ok: true, value: pages() },
    rows: ({ people }) => people,
  });
  expect((await file.text()).split(/\r\n/).slice(0, 2)).toEqual(['नाम', 'ग्राहक true']);
});
