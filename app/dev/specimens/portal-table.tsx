import { Pencil, ShieldCheck, Store, User } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DeleteLink } from '../../portal/form/delete-link.tsx';
import type { Column } from '../../portal/list/column.ts';
import { DataList } from '../../portal/list/data-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { listShape, parseList } from '../../portal/list/list-state.ts';
import { Pagination } from '../../portal/list/pagination.tsx';
import { RowLink } from '../../portal/part/row-link.tsx';
import { PortalMessages } from '../../portal/portal-messages.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

type Role = 'customer' | 'vendor' | 'admin';

interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  registered: string;
  orders: number;
}

const people: readonly Person[] = [
  {
    id: 'u1',
    name: 'Ramesh Patil',
    email: 'ramesh.patil@example.com',
    role: 'customer',
    registered: '2026-03-04',
    orders: 12,
  },
  {
    id: 'u2',
    name: 'सुनीता देवी',
    email: 'sunita.devi@example.com',
    role: 'customer',
    registered: '2026-05-19',
    orders: 3,
  },
  {
    id: 'u3',
    name: 'Harpreet Singh',
    email: 'harpreet@example.com',
    role: 'vendor',
    registered: '2026-02-02',
    orders: 0,
  },
  {
    id: 'u4',
    name: 'Lakshmi Venkataraman Subramaniam',
    email: 'lakshmi.venkataraman.subramaniam@farmers-co-operative.example.com',
    role: 'customer',
    registered: '2026-06-11',
    orders: 1,
  },
  {
    id: 'u5',
    name: 'इमरान शेख',
    email: 'imran.shaikh@example.com',
    role: 'vendor',
    registered: '2026-01-30',
    orders: 40,
  },
  {
    id: 'u6',
    name: 'Anita Kulkarni',
    email: 'anita.kulkarni@example.com',
    role: 'admin',
    registered: '2026-01-05',
    orders: 0,
  },
];

const users = listShape({
  sorts: ['name', 'registered', 'orders'],
  first: { sort: 'registered', isDescending: true },
  filters: { role: ['customer', 'vendor', 'admin'], since: ['month'] },
  days: 'since',
});

const looks = {
  customer: { tone: 'plain', icon: User },
  vendor: { tone: 'leaf', icon: Store },
  admin: { tone: 'ink', icon: ShieldCheck },
} satisfies Record<Role, { tone: BadgeTone; icon: typeof User }>;

const words = {
  en: {
    users: 'Users',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    registered: 'Registered',
    orders: 'Orders',
    roles: { customer: 'Customer', vendor: 'Vendor', admin: 'Admin' },
    search: 'Search users',
    hint: 'Name or email',
    edit: 'Edit',
    question: 'Are you sure you want to delete this user?',
    questions: (count: number) =>
      count === 1
        ? 'Are you sure you want to delete this user?'
        : `Are you sure you want to delete ${count} users?`,
    none: 'No Users Yet',
    noneText: 'New accounts appear here.',
    invite: 'View shop',
    suspend: 'Suspend',
    more: 'Another',
    month: 'This month',
  },
  hi: {
    users: 'उपयोगकर्ता',
    name: 'नाम',
    email: 'ईमेल',
    role: 'भूमिका',
    registered: 'जुड़े',
    orders: 'ऑर्डर',
    roles: { customer: 'ग्राहक', vendor: 'विक्रेता', admin: 'एडमिन' },
    search: 'उपयोगकर्ता खोजें',
    hint: 'नाम या ईमेल',
    edit: 'बदलें',
    question: 'क्या आप वाकई इस उपयोगकर्ता को हटाना चाहते हैं?',
    questions: (count: number) =>
      count === 1
        ? 'क्या आप वाकई इस उपयोगकर्ता को हटाना चाहते हैं?'
        : `क्या आप वाकई ${count} उपयोगकर्ताओं को हटाना चाहते हैं?`,
    none: 'अभी कोई उपयोगकर्ता नहीं',
    noneText: 'जो भी जुड़ेगा, यहाँ दिखेगा।',
    invite: 'दुकान देखें',
    suspend: 'रोकें',
    more: 'कोई और',
    month: 'इस महीने',
  },
};

type Words = (typeof words)['en'];

function useColumns(w: Words): Column<Person, (typeof users.sorts)[number]>[] {
  const language = useLanguage();
  return [
    { key: 'name', header: w.name, cell: ({ name }) => name, sort: 'text', card: 'title' },
    { key: 'email', header: w.email, cell: ({ email }) => email, folds: true, card: 'line' },
    {
      key: 'role',
      header: w.role,
      cell: ({ role }) => <Badge {...looks[role]}>{w.roles[role]}</Badge>,
      card: 'badge',
    },
    {
      key: 'registered',
      header: w.registered,
      cell: ({ registered }) => formatDate(registered, language),
      sort: 'date',
      nowrap: true,
      folds: true,
    },
    { key: 'orders', header: w.orders, cell: ({ orders }) => orders, sort: 'number', align: 'end' },
  ];
}

/** Sorted and filtered by the query of the page. */
function useUsers() {
  const state = parseList(users, useSearchParams()[0]);
  const { search, filters, sort, isDescending } = state;
  const rows = people
    .filter(({ role }) => filters.role === null || role === filters.role)
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search.toLowerCase()))
    .toSorted((one, other) => (one[sort] < other[sort] ? -1 : 1) * (isDescending ? -1 : 1));
  return { state, rows };
}

interface ListProps {
  rows: readonly Person[];
  total: number;
  /** Overrides of the query. */
  asked?: { search?: string; from?: string };
}

function UserList({ rows, total, asked }: ListProps) {
  const w = useWords(words);
  const { state } = useUsers();
  return (
    <DataList
      caption={w.users}
      shape={users}
      state={{ ...state, ...asked }}
      rows={rows}
      found={{ total, next: null, previous: null }}
      columns={useColumns(w)}
      search={{ label: w.search, placeholder: w.hint }}
      filters={{
        role: { label: w.role, options: w.roles, more: { label: w.more, to: '/admin/vendors' } },
        since: { label: w.registered, options: { month: w.month } },
      }}
      actions={({ id, name, email }) => (
        <>
          <RowLink to={`/admin/users/${id}`} label={w.edit} of={name} icon={Pencil} />
          <DeleteLink
            to={`/admin/users/${id}/delete`}
            of={name}
            question={w.question}
            details={`${name}, ${email}`}
          />
        </>
      )}
      bulk={{
        nameOf: ({ name }) => name,
        actions: [{ intent: 'suspend', label: w.suspend, icon: ShieldCheck }],
        deletion: w.questions,
      }}
      empty={
        <EmptyState title={w.none} text={w.noneText}>
          <ButtonLink to="/" kind="line">
            {w.invite}
          </ButtonLink>
        </EmptyState>
      }
    />
  );
}

export function PortalTables() {
  const { rows } = useUsers();
  const w = useWords(words);
  return (
    <PortalMessages>
      <Specimen name="a list: search, filter, sorting, choosing, actions, pages" width="full">
        <UserList rows={rows} total={rows.length} />
      </Specimen>
      <Specimen name="a filter of many choices" width="half">
        <FilterSelect
          name="role"
          label={w.role}
          chosen=""
          options={Object.entries(w.roles).map(([value, label]) => ({ value, label }))}
          action="/dev/ui"
          isFirst={false}
        >
          {null}
        </FilterSelect>
      </Specimen>
      <Specimen name="from page to page of a long list" width="half">
        <Pagination page={3} next="u6" previous="u1" to={() => '/dev/ui'} />
      </Specimen>
      <Specimen name="nothing yet">
        <UserList rows={[]} total={0} />
      </Specimen>
      <Specimen name="nothing found" width="full">
        <UserList rows={[]} total={0} asked={{ search: 'xyz', from: '2026-11-01' }} />
      </Specimen>
    </PortalMessages>
  );
}
