import { indianDay } from '../../../market/kernel/days.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { listPeople } from '../../../market/people/account/list-people.ts';
import { type PeopleSort, personRoleOf } from '../../../market/people/people-rules.ts';
import { formatShortDate } from '../../i18n/format.ts';
import type { Columns, ListReader } from '../../portal/list/column.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { RoleBadge } from './role-badge.tsx';

export type Person = ValueOf<typeof listPeople>['people'][number];

/** Columns of the list of people and of its file. */
export function peopleColumns({ t, language }: ListReader): Columns<Person, PeopleSort> {
  return [
    { key: 'name', header: t('adminUsers.column.name'), sort: 'text', title: ({ name }) => name },
    {
      key: 'email',
      header: t('adminUsers.column.email'),
      sort: 'text',
      card: 'line',
      cell: ({ email, phone }) => (email ? <EmailText>{email}</EmailText> : phone),
      csv: ({ email }) => email ?? '',
    },
    { key: 'phone', csv: ({ phone }) => phone ?? '' },
    {
      key: 'role',
      header: t('adminUsers.column.role'),
      card: 'badge',
      cell: (person) => <RoleBadge {...person} />,
      csv: (person) => t(`adminUsers.role.${personRoleOf(person)}`),
    },
    {
      key: 'registered',
      header: t('adminUsers.column.registered'),
      sort: 'date',
      nowrap: true,
      card: 'line',
      cell: ({ createdAt }) => {
        const date = formatShortDate(createdAt, language);
        return (
          <>
            <span className="text-sm text-muted lg:hidden">{t('adminUsers.registeredOn', { date })}</span>
            <span className="max-lg:hidden">{date}</span>
          </>
        );
      },
      csv: ({ createdAt }) => indianDay(createdAt),
    },
    { key: 'blocked', csv: ({ blockedAt }) => (blockedAt ? indianDay(blockedAt) : '') },
  ];
}
