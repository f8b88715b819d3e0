import { useTranslations } from 'use-intl';
import { longestContactAnswer } from '../../market/complaints/complaint-clocks.ts';
import { complaintBearers, complaintOffers } from '../../market/complaints/complaint-rules.ts';
import { formatMoney } from '../i18n/format.ts';
import { EntryForm } from '../portal/form/entry-form.tsx';

interface Props {
  intent: 'propose' | 'decide';
  /** The most that can go back, in paise; 0 leaves money out. */
  most: number;
  text: string;
}

/** What settles a complaint: money, other goods or nothing, with words that the buyer reads. */
export function OfferForm({ intent, most, text }: Props) {
  const t = useTranslations('complaints');
  const words = useTranslations(intent === 'propose' ? 'complaints.answer' : 'complaints.decide');
  const offers = complaintOffers.filter((offer) => offer !== 'refund' || most > 0);
  return (
    <EntryForm
      intent={intent}
      text={text}
      fields={[
        {
          name: 'offer',
          label: words('offer'),
          as: 'choice',
          options: offers.map((value) => ({ value, label: t(`offerName.${value}`) })),
        },
        most > 0 && {
          name: 'amount',
          label: t('answer.amount'),
          hint: t('answer.amountHint', { most: formatMoney(most) }),
          as: 'decimal',
          required: false,
        },
        intent === 'decide' &&
          most > 0 && {
            name: 'borneBy',
            label: t('decide.borneBy'),
            as: 'choice',
            required: false,
            options: complaintBearers.map((value) => ({ value, label: t(`bearer.${value}`) })),
          },
        { name: 'text', label: words('words'), as: 'text', rows: 4, longest: longestContactAnswer },
      ]}
      save={words('save')}
      saving={t('sending')}
      look={{ main: true }}
    />
  );
}
