import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Due } from '../../../market/complaints/complaint-clocks.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Deadline of a ticket in words; nothing once it is closed. */
export function TicketClock({ due }: { due: Due | null }) {
  const t = useTranslations('adminMessages');
  const language = useLanguage();
  if (!due) return null;
  const words = t(`due.${due.isLate ? 'late' : 'until'}.${due.what}`, { by: formatMoment(due.by, language) });
  if (!due.isLate)
    return <span className="inline-block text-sm text-muted lg:min-w-44 lg:text-base">{words}</span>;
  return (
    <span className="inline-flex gap-1.5 font-semibold text-brick lg:min-w-44">
      <TriangleAlert size={20} strokeWidth={1.9} aria-hidden className="mt-0.5 shrink-0" />
      {words}
    </span>
  );
}
