import { KeyRound, Pencil, Send, Smartphone, Undo2 } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Day, indianDay } from '../../../market/kernel/days.ts';
import type { VendorRole } from '../../../market/kernel/staff-roles.ts';
import type { Staff } from '../../../market/staff/members.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Column } from '../../portal/list/column.ts';
import { DataTable } from '../../portal/list/data-table.tsx';
import { RowLink, rowActionStyle } from '../../portal/part/row-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';

type Person = Staff['people'][number];
type Invitation = Staff['invitations'][number];
type Row = { id: string; role: VendorRole } & (
  | { person: Person; invitation?: never }
  | { invitation: Invitation; person?: never }
);

/** People and open invitations in one table. */
export function StaffTable({ people, invitations, today }: Pick<Staff, 'people' | 'invitations' | 'today'>) {
  const t = useTranslations('staff');
  const rows: Row[] = [
    ...people.map((person) => ({ id: person.id, role: person.role, person })),
    ...invitations.map((invitation) => ({ id: invitation.id, role: invitation.role, invitation })),
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={useColumns(today)}
      rows={rows}
      keyOf={({ id }) => id}
      actions={(row) => <Actions row={row} />}
    />
  );
}

function useColumns(today: Day): Column<Row>[] {
  const t = useTranslations('staff');
  return [
    {
      key: 'name',
      header: t('column.name'),
      card: 'title',
      cell: (row) => (
        <span className="block lg:min-w-48">
          <Name row={row} />
        </span>
      ),
    },
    {
      key: 'role',
      header: t('column.role'),
      card: 'badge',
      nowrap: true,
      cell: ({ role }) => t(`role.${role}`),
    },
    {
      key: 'factor',
      header: t('column.factor'),
      card: 'line',
      nowrap: true,
      cell: ({ person }) =>
        person ? (
          <>
            <span className="text-muted lg:hidden">{`${t('column.factor')}: `}</span>
            <Factor kind={person.factor} />
          </>
        ) : (
          t('open')
        ),
    },
    {
      key: 'seen',
      header: t('column.seen'),
      card: 'line',
      nowrap: true,
      cell: (row) => <Seen row={row} today={today} />,
    },
  ];
}

function Name({ row: { person, invitation } }: { row: Row }) {
  const t = useTranslations('staff');
  const date = useDate();
  if (invitation) {
    const dates = { sent: date(invitation.sentAt), ends: date(invitation.endsAt) };
    return (
      <>
        <EmailText>{invitation.contact}</EmailText>
        <span className="block text-sm font-normal text-muted">
          {t(invitation.hasEnded ? 'ended' : 'invited', dates)}
        </span>
      </>
    );
  }
  return (
    <>
      <span className="wrap-anywhere">{person.name}</span>
      {person.isSelf ? <span className="font-normal text-muted">{` (${t('you')})`}</span> : null}
      {person.isBlocked ? (
        <span className="ml-2">
          <Badge tone="cancelled">{t('blocked')}</Badge>
        </span>
      ) : null}
      <span className="block text-sm font-normal text-muted">
        <EmailText>{person.contact}</EmailText>
      </span>
    </>
  );
}

/** The second factor; `Off` in plain text without one. */
function Factor({ kind }: { kind: Person['factor'] }) {
  const t = useTranslations('staff.factor');
  if (!kind) return <span className="text-muted">{t('off')}</span>;
  const Icon = kind === 'passkey' ? KeyRound : Smartphone;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-leaf">
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      {t(kind)}
    </span>
  );
}

/** The day of the last visit: uses of a session are noted once a day. */
function Seen({ row: { person, invitation }, today }: { row: Row; today: Day }) {
  const t = useTranslations('staff');
  const date = useDate();
  if (invitation) return null;
  if (!person.lastSeen) return t('never');
  const day = new Date(person.lastSeen);
  return indianDay(day) === today ? t('today') : date(day);
}

function useDate() {
  const language = useLanguage();
  return (at: Date | string) => formatShortDate(at, language);
}

function Actions({ row: { person, invitation } }: { row: Row }) {
  const t = useTranslations('staff');
  if (person)
    return person.isSelf ? null : (
      <RowLink to={`/vendor/staff/${person.id}`} label={t('change')} of={person.name} icon={Pencil} />
    );
  const { id, contact } = invitation;
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex max-lg:justify-between lg:flex-col lg:items-end lg:*:min-h-9"
    >
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="resend" className={rowActionStyle()}>
        <Send size={18} strokeWidth={1.9} aria-hidden />
        {t('resend')}
        <span className="sr-only">{contact}</span>
      </button>
      <button type="submit" name="intent" value="withdraw" className={rowActionStyle(true)}>
        <Undo2 size={18} strokeWidth={1.9} aria-hidden />
        {t('withdraw')}
        <span className="sr-only">{contact}</span>
      </button>
    </Form>
  );
}
