import { Check, Undo2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ParcelStep } from '../../../market/tracking/parcel-steps.ts';
import type { VendorParcel } from '../../../market/tracking/vendor-parcel.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { StepRow } from '../../portal/part/step-row.tsx';

/** The steps of a parcel with a courier. */
export function ParcelSteps({ steps, attempts }: Pick<VendorParcel, 'steps'> & { attempts: number }) {
  const t = useTranslations('vendorOrders.parcel');
  const language = useLanguage();
  const titleOf = ({ kind, phase, place }: ParcelStep) =>
    kind === 'back'
      ? t(phase === 'past' ? 'step.backDone' : 'step.back')
      : t(`step.${kind}`, { place: place ?? '', count: attempts });
  return (
    <StepRow
      label={t('stepList')}
      steps={steps.map((step, key) => ({
        // A place may occur twice.
        key,
        title: titleOf(step),
        note: step.at && formatShortDate(step.at, language),
        phase: step.phase,
        icon: iconOf(step),
      }))}
    />
  );
}

function iconOf({ kind }: ParcelStep) {
  if (kind === 'back') return Undo2;
  return ['missed', 'problem', 'cancelled'].includes(kind) ? X : Check;
}
