import { useTranslations } from 'use-intl';
import { auditSubjects } from '../../../market/audit/rules.ts';
import { type AuditLogEntry, auditLog } from '../../../market/reports/audit-log.ts';
import type { Columns } from '../../portal/list/column.ts';
import { listLoader } from '../../portal/list/list-loader.server.ts';
import { optionsOf } from '../../portal/list/list-state.ts';
import { type ListReader, useReader } from '../../portal/list/reader.ts';
import { ListPage } from '../../portal/list-page.tsx';
import type { Route } from './+types/list.ts';
import { Actor, actionName, Subject, subjectName } from './entry.tsx';
import { Details } from './facts.tsx';
import { auditShape as shape } from './shape.ts';

export const loader = listLoader(shape, auditLog);

/** Audit log: actor, action, row and time; searchable, read-only. */
export default function Audit({ loaderData: { state, found } }: Route.ComponentProps) {
  const t = useTranslations('adminAudit');
  return (
    <ListPage
      texts="adminAudit"
      lead={t('description')}
      file="audit"
      shape={shape}
      state={state}
      found={found}
      rows={found.entries}
      columns={auditColumns(useReader())}
      filters={{
        subject: {
          label: t('column.row'),
          options: optionsOf(auditSubjects, useTranslations('adminAudit.subject')),
        },
        period: {
          label: t('period.label'),
          options: { day: t('period.day'), week: t('period.week'), month: t('period.month') },
        },
      }}
    />
  );
}

/** Columns of the audit log and of its file, which has actions by their names in the code, for filters. */
export function auditColumns({ texts }: ListReader): Columns<AuditLogEntry, 'when'> {
  const t = texts('adminAudit');
  return [
    {
      key: 'what',
      header: t('column.what'),
      title: ({ action }) => actionName(t, action),
      csv: ({ action }) => action,
    },
    {
      key: 'who',
      header: t('column.who'),
      card: 'line',
      cell: (entry) => <Actor {...entry} />,
      csv: ({ actor }) => actor?.name,
    },
    {
      key: 'row',
      header: t('column.row'),
      card: 'line',
      cell: (entry) => <Subject {...entry} />,
      csv: ({ subject, rowName }) => [subjectName(t, subject), rowName].filter(Boolean).join(': '),
    },
    { key: 'id', csv: ({ subjectId }) => subjectId },
    {
      key: 'facts',
      header: t('column.facts'),
      card: 'line',
      cell: (entry) => <Details {...entry} />,
      csv: ({ facts }) =>
        Object.entries(facts)
          .map((fact) => fact.join(': '))
          .join('; '),
    },
    {
      key: 'when',
      header: t('column.when'),
      sort: 'date',
      card: 'line',
      nowrap: true,
      moment: ({ createdAt }) => createdAt,
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
  ];
}
