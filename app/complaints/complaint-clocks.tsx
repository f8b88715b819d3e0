import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Panel } from '../ui/panel.tsx';

interface Clocks {
  readonly acknowledgeBy: Date;
  readonly acknowledgedAt: Date | null;
  readonly resolveBy: Date;
  readonly resolvedAt: Date | null;
  /** When the page was read. */
  readonly now: Date;
}

/** The two clocks of the law: 48 hours to the first answer, one month to the end. */
export function ComplaintClocks({ acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt, now }: Clocks) {
  const t = useTranslations('complaints.clocks');
  const language = useLanguage();
  const day = (at: Date) => formatMoment(at, language);
  return (
    <Panel title={t('title')}>
      <ul className="grid gap-3">
        <ClockRow
          isDone={acknowledgedAt !== null}
          isLate={(acknowledgedAt ?? now) > acknowledgeBy}
          words={
            acknowledgedAt
              ? t('acknowledged', { date: day(acknowledgedAt) })
              : t('acknowledge', { date: day(acknowledgeBy) })
          }
          law={t('acknowledgeLaw')}
        />
        <ClockRow
          isDone={resolvedAt !== null}
          isLate={(resolvedAt ?? now) > resolveBy}
          words={
            resolvedAt ? t('resolved', { date: day(resolvedAt) }) : t('resolve', { date: day(resolveBy) })
          }
          law={t('resolveLaw')}
        />
      </ul>
    </Panel>
  );
}

function ClockRow({
  isDone,
  isLate,
  words,
  law,
}: {
  isDone: boolean;
  isLate: boolean;
  words: string;
  law: string;
}) {
  const t = useTranslations('complaints.clocks');
  const Icon = isLate ? TriangleAlert : isDone ? CircleCheck : Clock;
  return (
    <li className={`flex gap-2.5 ${isLate ? 'text-brick' : ''}`}>
      <Icon size={20} strokeWidth={1.9} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <b>{isLate ? `${t('late')}: ${words}` : words}</b>
        <span className="block text-sm text-muted">{law}</span>
      </span>
    </li>
  );
}
