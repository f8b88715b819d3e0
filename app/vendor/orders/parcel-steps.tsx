import { Check, Undo2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ParcelStep } from '../../../market/tracking/parcel-steps.ts';
import type { VendorParcel } from '../../../market/tracking/vendor-parcel.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { classes } from '../../ui/classes.ts';

const marks = {
  past: 'border-leaf bg-leaf text-cotton',
  now: 'border-ink bg-ink text-cotton',
  next: 'border-edge bg-paper',
};

/** The steps of a parcel in a row, as many as fit; the present one is marked for screen readers too. */
export function ParcelSteps({ steps, attempts }: Pick<VendorParcel, 'steps'> & { attempts: number }) {
  const t = useTranslations('vendorOrders.parcel');
  const language = useLanguage();
  return (
    <ol
      aria-label={t('stepList')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-5"
    >
      {steps.map(({ kind, phase, place, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may occur twice
        <li key={index} aria-current={phase === 'now' ? 'step' : undefined}>
          <span
            aria-hidden
            className={classes('grid size-7 place-items-center rounded-full border-2', marks[phase])}
          >
            <Mark kind={kind} phase={phase} />
          </span>
          <p className={classes('mt-1.5 font-semibold wrap-anywhere', phase === 'next' && 'text-muted')}>
            {kind === 'back'
              ? t(phase === 'past' ? 'step.backDone' : 'step.back')
              : t(`step.${kind}`, { place: place ?? '', count: attempts })}
          </p>
          {at ? <p className="text-sm text-muted tabular-nums">{formatShortDate(at, language)}</p> : null}
        </li>
      ))}
    </ol>
  );
}

function Mark({ kind, phase }: Pick<ParcelStep, 'kind' | 'phase'>) {
  if (phase === 'next') return null;
  const Icon = kind === 'back' ? Undo2 : ['missed', 'problem', 'cancelled'].includes(kind) ? X : Check;
  return <Icon size={16} strokeWidth={2.6} />;
}
