import { Pencil } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import { listPeople } from '../../../market/people/account/list-people.ts';
import { type PeopleSort, personRoleOf } from '../../../market/people/people-rules.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { DeleteLink } from '../../portal/form/delete-link.tsx';
import type { Columns } from '../../portal/list/column.ts';
import { type ListReader, useReader } from '../../portal/list/reader.ts';
import { ListPage } from '../../portal/list-page.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { RowLink } from '../../portal/part/row-link.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FactLink } from '../../ui/fact-list.tsx';
import type { Route } from './+types/list.ts';
import { RoleBadge } from './role-badge.tsx';
import { peopleQueryOf, peopleShape as shape } from './shape.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { state, query } = peopleQueryOf(request);
  const found = valueOrThrow(await listPeople(market, query), request);
  return { state, found, self: market.actor.kind === 'user' ? market.actor.id : '' };
}

/** All accounts (docs/product.md, Admin area). */
export default function Users({ loaderData: { state, found, self } }: Route.ComponentProps) {
  const t = useTranslations('adminUsers');
  const claims = useTranslations('adminClaims');
  const isDeleted = useSearchParams()[0].get('told') === 'deleted';
  return (
    <ListPage
      texts="adminUsers"
      file="accounts"
      shape={shape}
      state={state}
      found={found}
      rows={found.people}
      columns={peopleColumns(useReader())}
      filters={{
        show: {
          label: t('column.role'),
          options: {
            customer: t('role.customer'),
            vendor: t('role.vendor'),
            admin: t('role.admin'),
            blocked: t('blocked'),
          },
        },
      }}
      actions={(person) => <Actions {...person} isSelf={person.id === self} />}
    >
      <p className="mb-4">
        <FactLink to="/admin/users/claims">{claims('title')}</FactLink>
      </p>
      {isDeleted ? <Alert tone="ok" className="mb-4" title={t('deleted')} /> : null}
    </ListPage>
  );
}

function Actions({ id, name, email, phone, role, isSelf }: Person & { isSelf: boolean }) {
  const t = useTranslations('adminUsers');
  const { search } = useLocation();
  const mayDelete = useMay()('accounts');
  const details = role === 'vendor' ? 'detailsVendor' : 'details';
  return (
    <>
      <RowLink to={`/admin/users/${id}`} label={t('edit')} of={name} icon={Pencil} />
      {isSelf || !mayDelete ? null : (
        <DeleteLink
          to={`/admin/users/${id}/delete${search}`}
          of={name}
          question={t('question')}
          details={t(details, { name, contact: email ?? phone ?? '' })}
        />
      )}
    </>
  );
}

type Person = ValueOf<typeof listPeople>['people'][number];

/** Columns of the list of people and of its file. */
export function peopleColumns({ texts, language }: ListReader): Columns<Person, PeopleSort> {
  const t = texts('adminUsers');
  return [
    { key: 'name', header: t('column.name'), sort: 'text', title: ({ name }) => name },
    {
      key: 'email',
      header: t('column.email'),
      sort: 'text',
      card: 'line',
      cell: ({ email, phone }) => (email ? <EmailText>{email}</EmailText> : phone),
      csv: ({ email }) => email,
    },
    { key: 'phone', csv: ({ phone }) => phone },
    {
      key: 'role',
      header: t('column.role'),
      card: 'badge',
      cell: (person) => <RoleBadge {...person} />,
      csv: (person) => t(`role.${personRoleOf(person)}`),
    },
    {
      key: 'registered',
      header: t('column.registered'),
      sort: 'date',
      nowrap: true,
      card: 'line',
      cell: ({ createdAt }) => {
        const date = formatShortDate(createdAt, language);
        return (
          <>
            <span className="text-sm text-muted lg:hidden">{t('registeredOn', { date })}</span>
            <span className="max-lg:hidden">{date}</span>
          </>
        );
      },
      csv: ({ createdAt }) => createdAt,
    },
    { key: 'blocked', csv: ({ blockedAt }) => blockedAt },
  ];
}
