import { useTranslations } from 'use-intl';
import type { DifferencePage } from '../../../market/orders/pay/read-difference.ts';
import { formatMoney } from '../../i18n/format.ts';
import { type EntryAnswer, EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { CheckboxField, RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';

interface Props {
  row: DifferencePage;
  /** The provider. */
  title: string;
  answer: EntryAnswer | undefined;
}

/**
 * A refund that was made at the provider is booked as one of its order: what it was for decides what becomes of the
 * parcels.
 */
export function BookRefund({ row: { number, theirs, unsent }, title, answer }: Props) {
  const t = useTranslations('adminMoney.book');
  const { typed, errorOf } = useAnswer(answer, 'book');
  const first = unsent.length > 0 ? 'cancel' : 'goodwill';
  const isChosen = (as: string) => (typed.as ?? first) === as;
  return (
    <EntryForm
      intent="book"
      title={t('title')}
      text={t('text', { amount: formatMoney(Math.abs(theirs)), number: number ?? '', title })}
      save={t('save')}
      saving={t('saving')}
      look={{ wide: true }}
    >
      <RadioGroup legend={t('title')} error={errorOf('as')}>
        {unsent.length > 0 ? (
          <>
            <RadioField
              name="as"
              value="cancel"
              defaultChecked={isChosen('cancel')}
              label={<Choice title={t('cancel')} text={t('cancelText')} />}
            />
            <RadioField
              name="as"
              value="door"
              defaultChecked={isChosen('door')}
              label={<Choice title={t('door')} text={t('doorText')} />}
            />
          </>
        ) : null}
        <RadioField
          name="as"
          value="goodwill"
          defaultChecked={isChosen('goodwill')}
          label={<Choice title={t('goodwill')} text={t('goodwillText')} />}
        />
      </RadioGroup>
      {unsent.length > 0 ? (
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
      ) : null}
    </EntryForm>
  );
}

function Choice({ title, text }: { title: string; text: string }) {
  return (
    <>
      <b className="font-semibold">{title}</b>
      <span className="block text-sm text-muted">{text}</span>
    </>
  );
}
