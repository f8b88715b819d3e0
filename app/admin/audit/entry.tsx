import { useTranslations } from 'use-intl';
import type { AuditLogEntry } from '../../../market/reports/audit-log.ts';
import { Link } from '../../ui/link.tsx';

const link =
  'inline-flex min-h-12 min-w-12 flex-col justify-center font-semibold text-leaf underline-offset-3 hover:underline wrap-anywhere';

type AuditTexts = ReturnType<typeof useTranslations<'adminAudit'>>;

/** Label of an audited action; an action without a label is shown as stored. */
export function actionName(t: AuditTexts, action: string): string {
  const key = `action.${action}` as 'action.user.block';
  return t.has(key) ? t(key) : action;
}

/** What kind of row was changed; one without a label is shown as stored. */
export function subjectName(t: AuditTexts, subject: string): string {
  const key = `subject.${subject}` as 'subject.users';
  return t.has(key) ? t(key) : subject;
}

/** Who did it, with a link to all actions of that person. */
export function Actor({ actorId, actor }: Pick<AuditLogEntry, 'actorId' | 'actor'>) {
  const t = useTranslations('adminAudit');
  if (actorId === null) return t('market');
  if (!actor?.name) return t('erased');
  return (
    <Link to={`/admin/audit?${new URLSearchParams({ q: actor.email })}`} className={link}>
      {actor.name}
    </Link>
  );
}

/** Name of the changed row, with a link to all its audit entries. */
export function Subject({
  subject,
  subjectId,
  rowName,
  touched,
}: Pick<AuditLogEntry, 'subject' | 'subjectId' | 'rowName' | 'touched'>) {
  const t = useTranslations('adminAudit');
  const name = subjectName(t, subject);
  const [first] = touched;
  if (first) return t('together', { count: first.count, row: name });
  return (
    <Link to={`/admin/audit?${new URLSearchParams({ q: subjectId })}`} className={link}>
      {name}
      {rowName ? <span className="block text-sm font-normal text-muted">{rowName}</span> : null}
    </Link>
  );
}
