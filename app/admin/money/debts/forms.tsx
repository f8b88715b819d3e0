import { useTranslations } from 'use-intl';
import type { Dues } from '../../../../market/dues/list-dues.ts';
import { rupeesText } from '../../../../market/kernel/money.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type EntryAnswer, EntryForm, useAnswer } from '../../../portal/form/entry-form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';

interface ClaimProps {
  claim: Dues['claims'][number];
  answer: EntryAnswer | undefined;
}

/** What a vendor says to have paid: confirmed with what the bank's statement has, or refused with a reason. */
export function Claim({ claim, answer }: ClaimProps) {
  const t = useTranslations('dues');
  const language = useLanguage();
  const { id, companyName, amount, utr, createdAt } = claim;
  const own = answer?.typed.id === id ? answer : undefined;
  const confirm = useAnswer(own, 'confirm');
  const refuse = useAnswer(own, 'refuse');
  return (
    <li className="grid gap-4 py-4 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">
        {t('claims.row', {
          vendor: companyName,
          amount: formatMoney(amount),
          day: formatMoment(createdAt, language),
        })}
      </p>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <EntryForm
          intent="confirm"
          text={t('claims.confirmText')}
          save={t('claims.confirm')}
          saving={t('claims.confirming')}
          look={{ wide: true }}
        >
          <input type="hidden" name="id" value={id} />
          <TextField
            {...confirm.entry('amount', rupeesText(amount))}
            label={t('amount')}
            inputMode="decimal"
          />
          <TextField {...confirm.entry('utr', utr)} label={t('utr')} />
        </EntryForm>
        <EntryForm
          intent="refuse"
          save={t('claims.refuse')}
          saving={t('claims.refusing')}
          look={{ kind: 'line', wide: true }}
        >
          <input type="hidden" name="id" value={id} />
          <TextAreaField {...refuse.entry('reason')} label={t('claims.reason')} rows={2} maxLength={300} />
        </EntryForm>
      </div>
    </li>
  );
}

/** Books a transfer of a vendor that owes, from the bank's statement. */
export function BookForm({ vendors, answer }: { vendors: Dues['vendors']; answer: EntryAnswer | undefined }) {
  const t = useTranslations('dues');
  const { typed, entry, errorOf } = useAnswer(answer, 'book');
  if (vendors.length === 0) return null;
  return (
    <Panel title={t('book.title')}>
      <EntryForm
        intent="book"
        text={t('book.text')}
        save={t('book.save')}
        saving={t('book.saving')}
        look={{ kind: 'line' }}
      >
        <SelectField
          name="vendorId"
          label={t('book.vendor')}
          defaultValue={typed.vendorId ?? ''}
          error={errorOf('vendorId')}
          options={[
            { value: '', label: t('book.choose') },
            ...vendors.map(({ vendorId, companyName }) => ({ value: vendorId, label: companyName })),
          ]}
        />
        <TextField {...entry('amount')} label={t('amount')} inputMode="decimal" />
        <TextField {...entry('utr')} label={t('utr')} />
      </EntryForm>
    </Panel>
  );
}
