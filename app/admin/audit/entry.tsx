import { useTranslations } from 'use-intl';
import type { AuditLogEntry } from '../../../market/reports/audit-log.ts';
import { Link } from '../../ui/link.tsx';

const link =
  'inline-flex min-h-12 min-w-12 flex-col justify-center font-semibold text-leaf underline-offset-3 hover:underline wrap-anywhere';

/** What was done, in words; what has no words yet is told as it is written down. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('adminAudit.action');
  return (action) => (t.has(action as 'user.block') ? t(action as 'user.block') : action);
}

/** Who did it: the way to all that this person did. */
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

/** To which row, by its name: the way to all that was done to it. */
export function Subject({
  subject,
  subjectId,
  rowName,
}: Pick<AuditLogEntry, 'subject' | 'subjectId' | 'rowName'>) {
  const t = useTranslations('adminAudit');
  const known = `subject.${subject}` as 'subject.users';
  return (
    <Link to={`/admin/audit?${new URLSearchParams({ q: subjectId })}`} className={link}>
      {t.has(known) ? t(known) : subject}
      <span className="block text-sm font-normal text-muted">{rowName ?? shortId(subjectId)}</span>
    </Link>
  );
}

/** The end of an id tells rows apart: its beginning is the time. */
function shortId(id: string): string {
  return id.length > 20 ? `…${id.slice(-12)}` : id;
}
