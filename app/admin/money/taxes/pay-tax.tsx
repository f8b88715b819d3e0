import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { interestOn, type PaidTax } from '../../../../market/tax-payments/rules.ts';
import { formatMoney, formatShortDate } from '../../../i18n/format.ts';
import { monthName } from '../../../i18n/month-names.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DateField } from '../../../portal/form/date-field.tsx';
import { EntryForm, useAnswer } from '../../../portal/form/entry-form.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Taxes } from './bridge.tsx';

interface Props {
  taxes: Taxes;
}

const plain = (paise: number) => (paise / 100).toFixed(2);

/** Records a payment: tax and interest are filled in with what is left and what the law asks today. */
export function PayTax({ taxes: { month, today, dues } }: Props) {
  const t = useTranslations('adminTaxes');
  const language = useLanguage();
  const { entry, errorOf, typed, facts } = useAnswer('pay');
  const open = dues.taxes.filter(({ left }) => left > 0);
  const [chosen, setChosen] = useState(typed.tax ?? open[0]?.tax ?? '');
  const one = dues.taxes.find(({ tax }) => tax === chosen);
  if (!one) return null;
  const { tax, left } = one;
  const interest = interestOn(tax, month, left, today);
  return (
    <Panel title={t('pay.title')}>
      {interest.days > 0 ? <Badge tone="terra">{t('pay.late', { days: interest.days })}</Badge> : null}
      <EntryForm intent="pay" text={t('pay.text')} save={t('pay.save')} saving={t('pay.saving')}>
        <input type="hidden" name="month" value={month} />
        <SelectField
          name="tax"
          label={t('pay.which')}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value as PaidTax)}
          options={dues.taxes.map((due) => ({
            value: due.tax,
            label: t('pay.choose', { tax: t(`tax.${due.tax}`), left: formatMoney(due.left) }),
          }))}
        />
        <TextField
          key={`amount ${tax}`}
          {...entry('amount', plain(Math.max(0, left)))}
          label={t('pay.amount')}
          hint={
            facts?.day
              ? t('pay.recordedAs', {
                  challan: String(facts.challan),
                  day: formatShortDate(String(facts.day), language),
                })
              : undefined
          }
          inputMode="decimal"
        />
        <TextField
          key={`interest ${tax}`}
          {...entry('interest', interest.amount > 0 ? plain(interest.amount) : '')}
          label={t('pay.interest')}
          hint={
            interest.amount > 0
              ? t('pay.interestHint', {
                  amount: formatMoney(interest.amount),
                  day: formatShortDate(today, language),
                  rule: t(`rule.${tax}`),
                })
              : t('pay.interestNone')
          }
          inputMode="decimal"
        />
        <TextField {...entry('lateFee')} label={t('pay.lateFee')} inputMode="decimal" />
        {tax === 'tds' ? (
          <TextField {...entry('bsr')} label={t('pay.bsr')} inputMode="numeric" maxLength={10} />
        ) : null}
        <TextField
          {...entry('challan')}
          label={t(tax === 'tds' ? 'pay.serial' : 'pay.challan')}
          inputMode="numeric"
          maxLength={20}
        />
        <DateField
          name="paidOn"
          label={t('pay.paidOn')}
          defaultValue={typed.paidOn ?? today}
          max={today}
          error={errorOf('paidOn')}
        />
        <TextField {...entry('bank')} label={t('pay.bank')} maxLength={40} />
      </EntryForm>
    </Panel>
  );
}

/** What is recorded as paid for the month. */
export function PaidTaxes({ taxes: { month, dues } }: Props) {
  const t = useTranslations('adminTaxes');
  const language = useLanguage();
  const { payments } = dues;
  return (
    <Panel title={t('paid.title', { month: monthName(month, language, 'full') })}>
      {payments.length === 0 ? <p className="text-muted">{t('paid.none')}</p> : null}
      <ul className="divide-y divide-line">
        {payments.map(({ id, tax, amount, setOff, interest, lateFee, paidOn, bank, challan }) => (
          <li key={id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 py-2.5 first:pt-0 last:pb-0">
            <time dateTime={paidOn} className="text-sm text-muted">
              {formatShortDate(paidOn, language)}
            </time>
            <div className="min-w-0">
              <p className="font-semibold">{`${t(`tax.${tax}`)} ${formatMoney(amount - setOff)}`}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {[
                  ...(interest + lateFee > 0
                    ? [t('paid.with', { amount: formatMoney(amount - setOff + interest + lateFee) })]
                    : []),
                  ...(setOff > 0 ? [t('paid.setOff', { amount: formatMoney(setOff) })] : []),
                  t('paid.challan', { challan, bank }),
                ].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
