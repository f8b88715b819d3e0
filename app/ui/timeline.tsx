import { useTranslations } from 'use-intl';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { classes } from './classes.ts';

export interface TimelineStep {
  /** Event, such as "Shipped". */
  what: string;
  /** Who caused it. */
  who: string;
  at: Date | string;
  note?: string;
  /** An event between two states. */
  isRemark?: true;
}

/**
 * Events of one entity, newest first. The newest state is labelled as the current one in words, not by its mark alone;
 * not with `isOver`, when no further event follows.
 */
export function Timeline({ steps, isOver = false }: { steps: readonly TimelineStep[]; isOver?: boolean }) {
  const newestFirst = steps.toSorted((one, other) => Number(new Date(other.at)) - Number(new Date(one.at)));
  const now = newestFirst.find(({ isRemark }) => !isRemark);
  return (
    <ol className="relative">
      {newestFirst.map((step, index) => (
        <Step
          key={`${step.what} ${String(step.at)}`}
          {...step}
          isNow={step === now}
          isOver={isOver}
          isFirst={index === steps.length - 1}
        />
      ))}
    </ol>
  );
}

interface StepProps extends TimelineStep {
  isNow: boolean;
  isOver: boolean;
  isFirst: boolean;
}

function Step({ what, who, at, note, isNow, isOver, isFirst }: StepProps) {
  const t = useTranslations('history');
  const language = useLanguage();
  return (
    <li aria-current={isNow ? 'step' : undefined} className="relative pb-5 pl-9 last:pb-0">
      {isFirst ? null : (
        <span aria-hidden className="absolute top-3 bottom-[-.75rem] left-2.75 w-0.5 bg-line" />
      )}
      <span
        aria-hidden
        className={classes(
          'absolute top-1 left-1 size-4 rounded-full border-2',
          isNow ? 'border-leaf bg-leaf' : 'border-edge bg-paper',
        )}
      />
      <p className="font-semibold">
        {what}
        {isNow && !isOver ? <span className="ml-2 font-normal text-muted">{t('now')}</span> : null}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at, language)}</time>
        {`, ${who}`}
      </p>
      {note ? <p className="mt-0.5">{note}</p> : null}
    </li>
  );
}
