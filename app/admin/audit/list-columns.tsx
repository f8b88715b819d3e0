import type { AuditLogEntry } from '../../../market/reports/audit-log.ts';
import type { Columns, ListReader } from '../../portal/list/column.ts';
import { Actor, actionName, Subject, subjectName } from './entry.tsx';
import { Facts } from './facts.tsx';

/** Columns of the audit log and of its file, which has actions by their names in the code, for filters. */
export function auditColumns({ t }: Pick<ListReader, 't'>): Columns<AuditLogEntry, 'when'> {
  return [
    {
      key: 'what',
      header: t('adminAudit.column.what'),
      title: ({ action }) => actionName(t, action),
      csv: ({ action }) => action,
    },
    {
      key: 'who',
      header: t('adminAudit.column.who'),
      card: 'line',
      cell: (entry) => <Actor {...entry} />,
      csv: ({ actor }) => actor?.name ?? '',
    },
    {
      key: 'row',
      header: t('adminAudit.column.row'),
      card: 'line',
      cell: (entry) => <Subject {...entry} />,
      csv: ({ subject, rowName }) => [subjectName(t, subject), rowName].filter(Boolean).join(': '),
    },
    { key: 'id', csv: ({ subjectId }) => subjectId },
    {
      key: 'facts',
      header: t('adminAudit.column.facts'),
      card: 'line',
      cell: ({ facts }) => <Facts facts={facts} />,
      csv: ({ facts }) =>
        Object.entries(facts)
          .map((fact) => fact.join(': '))
          .join('; '),
    },
    {
      key: 'when',
      header: t('adminAudit.column.when'),
      sort: 'date',
      card: 'line',
      moment: ({ createdAt }) => createdAt,
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
  ];
}
