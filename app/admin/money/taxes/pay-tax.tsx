import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { interestOn, type PaidTax } from '../../../../market/tax-payments/rules.ts';
import { formatMoney, formatShortDate } from '../../../i18n/format.ts';
import { monthName } from '../../../i18n/month-names.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { EntryField } from '../../../portal/form/entry-fields.tsx';
import { EntryForm, useAnswer } from '../../../portal/form/entry-form.tsx';
import { LineList } from '../../../portal/part/line-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Taxes } from './bridge.tsx';

interface Props {
  taxes: Taxes;
}

const plain = (paise: number) => (paise / 100).toFixed(2);

/** Records a payment: tax and interest are filled in with what is left and what the law asks today. */
export function PayTax({ taxes }: Props) {
  const t = useTranslations('adminTaxes.pay');
  const names = useTranslations('adminTaxes.tax');
  const { month, today, dues } = taxes;
  const { typed } = useAnswer('pay');
  const open = dues.taxes.filter(({ left }) => left > 0);
  const [chosen, setChosen] = useState(typed.tax ?? open[0]?.tax ?? '');
  const fieldsOf = usePayFields(taxes);
  const one = dues.taxes.find(({ tax }) => tax === chosen);
  if (!one) return null;
  const interest = interestOn(one.tax, month, one.left, today);
  return (
    <Panel title={t('title')}>
      {interest.days > 0 ? <Badge tone="terra">{t('late', { days: interest.days })}</Badge> : null}
      <EntryForm
        intent="pay"
        text={t('text')}
        save={t('save')}
        saving={t('saving')}
        hidden={{ month }}
        fields={fieldsOf(one, interest.amount)}
      >
        <SelectField
          name="tax"
          label={t('which')}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value as PaidTax)}
          options={dues.taxes.map(({ tax, left }) => ({
            value: tax,
            label: t('choose', { tax: names(tax), left: formatMoney(left) }),
          }))}
        />
      </EntryForm>
    </Panel>
  );
}

/** The fields besides the tax, for one with this interest; another tax fills them in anew. */
function usePayFields({ today }: Taxes) {
  const t = useTranslations('adminTaxes.pay');
  const rules = useTranslations('adminTaxes.rule');
  const language = useLanguage();
  const { facts } = useAnswer('pay');
  const day = (one: string) => formatShortDate(one, language);
  const recorded = facts?.day
    ? t('recordedAs', { challan: String(facts.challan), day: day(String(facts.day)) })
    : undefined;
  return ({ tax, left }: Taxes['dues']['taxes'][number], interest: number): (EntryField | false)[] => {
    const asked = { amount: formatMoney(interest), day: day(today), rule: rules(tax) };
    const isTds = tax === 'tds';
    const preset = { as: 'decimal', of: tax } as const;
    return [
      { name: 'amount', label: t('amount'), hint: recorded, value: plain(Math.max(0, left)), ...preset },
      {
        name: 'interest',
        label: t('interest'),
        hint: interest > 0 ? t('interestHint', asked) : t('interestNone'),
        value: interest > 0 ? plain(interest) : '',
        ...preset,
      },
      { name: 'lateFee', label: t('lateFee'), as: 'decimal' },
      isTds && { name: 'bsr', label: t('bsr'), as: 'number', longest: 10 },
      { name: 'challan', label: t(isTds ? 'serial' : 'challan'), as: 'number', longest: 20 },
      { name: 'paidOn', label: t('paidOn'), as: 'day', value: today },
      { name: 'bank', label: t('bank'), longest: 40 },
    ];
  };
}

/** What is recorded as paid for the month. */
export function PaidTaxes({ taxes: { month, dues } }: Props) {
  const t = useTranslations('adminTaxes');
  const language = useLanguage();
  const lines = dues.payments.map((payment) => {
    const { id, tax, amount, setOff, interest, lateFee, paidOn, bank, challan } = payment;
    const cash = amount - setOff;
    const under = [
      formatShortDate(paidOn, language),
      interest + lateFee > 0 && t('paid.with', { amount: formatMoney(cash + interest + lateFee) }),
      setOff > 0 && t('paid.setOff', { amount: formatMoney(setOff) }),
      t('paid.challan', { challan, bank }),
    ];
    const title = `${t(`tax.${tax}`)} ${formatMoney(cash)}`;
    return { id, title, under: under.filter(Boolean).join(' · ') };
  });
  return (
    <Panel title={t('paid.title', { month: monthName(month, language, 'full') })}>
      <LineList lines={lines} none={t('paid.none')} />
    </Panel>
  );
}
