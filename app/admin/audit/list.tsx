import { useTranslations } from 'use-intl';
import { auditSubjects } from '../../../market/audit/rules.ts';
import { auditLog } from '../../../market/reports/audit-log.ts';
import { DataList } from '../../portal/list/data-list.tsx';
import { listQueryOf, writeList } from '../../portal/list/list-state.ts';
import { useListWords } from '../../portal/list/use-list-words.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ExportLink } from '../export-link.tsx';
import type { Route } from './+types/list.ts';
import { auditColumns } from './list-columns.tsx';
import { auditShape as shape } from './shape.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = listQueryOf(shape, request);
  return {
    state,
    found: valueOrThrow(await auditLog(marketOf(context), asked), request),
  };
}

/** Audit log: actor, action, row and time; searchable, read-only. */
export default function Audit({ loaderData: { state, found } }: Route.ComponentProps) {
  const t = useTranslations('adminAudit');
  const subjects = auditSubjects.map((subject) => [subject, t(`subject.${subject}`)]);
  return (
    <PortalPage
      title={t('title')}
      lead={t('description')}
      actions={<ExportLink needs="audit" to={`/admin/audit/export${writeList(shape, state)}`} />}
    >
      <DataList
        {...useListWords('adminAudit')}
        shape={shape}
        state={state}
        found={found}
        rows={found.entries}
        columns={auditColumns({ t: useTranslations() })}
        filters={{
          subject: {
            label: t('column.row'),
            options: Object.fromEntries(subjects) as Record<(typeof auditSubjects)[number], string>,
          },
          period: {
            label: t('period.label'),
            options: { day: t('period.day'), week: t('period.week'), month: t('period.month') },
          },
        }}
      />
    </PortalPage>
  );
}
