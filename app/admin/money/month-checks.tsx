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
  const isSaid = statements?.isSame || statements?.count === 0;
  return (
    <Section title={t('panel.checks')}>
      <ul>
        <CheckLine
          isMet={apart === 0}
          text={apart === 0 ? t('check.apart') : t('check.notBalanced', { amount: formatMoney(apart) })}
        />
        {bills === null || bills.count === 0 ? null : (
          <CheckLine
            isMet={bills.billed === bills.posted}
            text={t(bills.billed === bills.posted ? 'check.bills' : 'check.billsDiffer', {
              count: bills.count,
              billed: formatMoney(bills.billed),
              posted: formatMoney(bills.posted),
            })}
          />
        )}
        {statements === null ? (
          <CheckLine isMet text={t('check.statementsLater')} />
        ) : (
          <>
            <CheckLine
              isMet={statements.isSame}
              text={t(isSaid ? 'check.statements' : 'check.statementsDiffer', { count: statements.count })}
            />
            <CheckLine
              isMet
              text={
                statements.negative === 0
                  ? t('check.noNegative')
                  : t('check.negative', {
                      count: statements.negative,
                      amount: formatMoney(statements.owedToUs),
                    })
              }
            />
          </>
        )}
      </ul>
    </Section>
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
