import { Check, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { moneyMonth } from '../../../market/reports/money-month.ts';
import { formatMoney } from '../../i18n/format.ts';
import { classes } from '../../ui/classes.ts';
import { Section } from './month-section.tsx';

/** Whether the books of the month agree. */
export function Checks({ apart, statements, bills }: ValueOf<typeof moneyMonth>) {
  const t = useTranslations('adminMonth');
  const agree = bills?.billed === bills?.posted;
  return (
    <Section title={t('panel.checks')}>
      <ul>
        <CheckLine
          isMet={apart === 0}
          text={apart === 0 ? t('check.apart') : t('check.notBalanced', { amount: formatMoney(apart) })}
        />
        {bills && bills.count > 0 ? (
          <CheckLine
            isMet={agree}
            text={t(agree ? 'check.bills' : 'check.billsDiffer', {
              count: bills.count,
              billed: formatMoney(bills.billed),
              posted: formatMoney(bills.posted),
            })}
          />
        ) : null}
        {statements ? <Statements {...statements} /> : <CheckLine isMet text={t('check.statementsLater')} />}
      </ul>
    </Section>
  );
}

function Statements(of: NonNullable<ValueOf<typeof moneyMonth>['statements']>) {
  const t = useTranslations('adminMonth.check');
  const { count, isSame, negative, owedToUs } = of;
  const owed = { count: negative, amount: formatMoney(owedToUs) };
  return (
    <>
      <CheckLine
        isMet={isSame}
        text={t(isSame || count === 0 ? 'statements' : 'statementsDiffer', { count })}
      />
      <CheckLine isMet text={negative === 0 ? t('noNegative') : t('negative', owed)} />
    </>
  );
}

function CheckLine({ isMet, text }: { isMet: boolean; text: string }) {
  const Icon = isMet ? Check : TriangleAlert;
  return (
    <li className="flex items-start gap-2.5 py-1.5">
      <Icon
        size={20}
        strokeWidth={2}
        aria-hidden
        className={classes('mt-0.5 shrink-0', isMet ? 'text-leaf' : 'text-terra')}
      />
      {text}
    </li>
  );
}
