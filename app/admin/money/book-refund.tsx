import { useTranslations } from 'use-intl';
import type { DifferencePage } from '../../../market/orders/pay/read-difference.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Act } from '../../portal/detail/acts.tsx';
import { useAnswer } from '../../portal/form/entry-form.tsx';
import { CheckboxField } from '../../ui/form/choice-field.tsx';

interface Props {
  row: DifferencePage;
  /** The provider. */
  title: string;
}

/**
 * A refund that was made at the provider is booked as one of its order: what it was for decides what becomes of the
 * parcels.
 */
export function useBookRefund({ row: { number, theirs, unsent }, title }: Props): Act {
  const t = useTranslations('adminMoney.book');
  const { errorOf } = useAnswer('book');
  const ways = unsent.length > 0 ? (['cancel', 'door', 'goodwill'] as const) : (['goodwill'] as const);
  return {
    intent: 'book',
    title: t('title'),
    text: t('text', { amount: formatMoney(Math.abs(theirs)), number: number ?? '', title }),
    label: t('save'),
    saving: t('saving'),
    fields: [
      {
        name: 'as',
        label: t('title'),
        as: 'choice',
        value: ways[0],
        options: ways.map((way) => ({ value: way, label: t(way), text: t(`${way}Text`) })),
      },
    ],
    more:
      unsent.length > 0 ? (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('parts')}</legend>
          {unsent.map(({ id, vendor, prepaid }) => (
            <CheckboxField
              key={id}
              name="parts"
              value={id}
              defaultChecked={unsent.length === 1}
              label={t('part', { vendor, amount: formatMoney(prepaid) })}
            />
          ))}
          {errorOf('parts') ? (
            <p role="alert" className="font-semibold text-terra">
              {errorOf('parts')}
            </p>
          ) : null}
        </fieldset>
      ) : null,
  };
}
