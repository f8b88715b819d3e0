import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { action, heading, type MailContent, type MailContext, text } from './content.ts';
import { customersPage } from './order-mails.ts';

/** To the customer: money that they paid was sent back, with the bank's reference and the day by which it arrives. */
export function refundSent(facts: MailFacts['refund.sent'], { t, link, language }: MailContext): MailContent {
  const { orderId, number, reference, by, reason } = facts;
  const amount = formatMoney(facts.amount);
  return {
    subject: t('refund.sent.subject', { number, amount }),
    parts: [
      text(t(`refund.sent.reason.${reason}`, { number })),
      { type: 'amounts', rows: [{ label: t('refund.sent.amount'), amount, isSum: true }] },
      text(t('refund.sent.by', { date: formatDate(by, language) })),
      ...(reference ? [text(t('refund.sent.reference', { reference }))] : []),
      heading(t('next')),
      text(t('refund.sent.next')),
      action(t('order.see'), link(customersPage(orderId))),
    ],
  };
}

/** To the customer: no bank transfer has the reference that they gave. */
export function transferNotFound(
  { orderId, number, reference, amount }: MailFacts['transfer.not-found'],
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('transfer.not-found.subject', { number }),
    parts: [
      text(t('transfer.not-found.text', { number, reference, amount: formatMoney(amount) })),
      heading(t('next')),
      text(t('transfer.not-found.next')),
      action(t('transfer.not-found.give'), link(`/pay/${orderId}`)),
    ],
  };
}
