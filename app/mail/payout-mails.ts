import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { action, heading, type MailContent, type MailContext, textPart } from './content.ts';

/** The vendor's page that says which orders are paid out. */
const vendorsPage = '/vendor/money';

/** To a vendor: the bank has paid them. */
export function payoutPaid(facts: MailFacts['payout.paid'], { t, link, language }: MailContext): MailContent {
  const { number, bank, lastFour, utr, paidOn } = facts;
  const amount = formatMoney(facts.amount);
  const account = t('payout.account', { bank, lastFour });
  return {
    subject: t('payout.paid.subject', { amount, bank, lastFour }),
    parts: [
      textPart(t('payout.paid.text', { amount, account, utr })),
      { type: 'amounts', rows: [{ label: t('payout.number', { number }), amount, isSum: true }] },
      textPart(t('payout.paid.day', { date: formatDate(paidOn, language) })),
      heading(t('next')),
      textPart(t('payout.paid.next')),
      action(t('payout.orders'), link(vendorsPage)),
    ],
  };
}

/** To the owner of a vendor that owes more than the limit: prepaid orders alone until it is paid. */
export function debtAbove(facts: MailFacts['debt.above'], { t, link }: MailContext): MailContent {
  const { name, companyName } = facts;
  const [debt, limit] = [formatMoney(facts.debt), formatMoney(facts.limit)];
  return {
    subject: t('debt.subject', { debt }),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('debt.text', { companyName, debt, limit })),
      heading(t('next')),
      textPart(t('debt.next')),
      action(t('debt.action'), link(vendorsPage)),
    ],
  };
}

/** To a vendor: the bank has refused their money, or sent it back. */
export function payoutFailed(facts: MailFacts['payout.failed'], { t, link }: MailContext): MailContent {
  const { number, bank, lastFour, reason, isBack } = facts;
  const amount = formatMoney(facts.amount);
  const account = t('payout.account', { bank, lastFour });
  return {
    subject: t('payout.failed.subject', { amount }),
    parts: [
      textPart(t(isBack ? 'payout.failed.back' : 'payout.failed.refused', { amount, account })),
      ...(reason ? [textPart(t('payout.failed.reason', { reason }))] : []),
      { type: 'amounts', rows: [{ label: t('payout.number', { number }), amount, isSum: true }] },
      heading(t('next')),
      textPart(t('payout.failed.next')),
      action(t('payout.failed.account'), link('/vendor/profile#bank')),
    ],
  };
}
