import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { action, heading, type MailContent, type MailContext, textPart } from './content.ts';
import { customersPage } from './order-mails.ts';

/** To the customer: money that they paid was sent back, with the bank's reference and the day by which it arrives. */
export function refundSent(facts: MailFacts['refund.sent'], { t, link, language }: MailContext): MailContent {
  const { orderId, number, reference, by, reason, to } = facts;
  const amount = formatMoney(facts.amount);
  return {
    subject: t('refund.sent.subject', { number, amount }),
    parts: [
      textPart(t(`refund.sent.reason.${reason}`, { number })),
      { type: 'amounts', rows: [{ label: t('refund.sent.amount'), amount, isSum: true }] },
      textPart(
        to
          ? t('refund.sent.byTo', { to, date: formatDate(by, language) })
          : t('refund.sent.by', { date: formatDate(by, language) }),
      ),
      ...(reference ? [textPart(t('refund.sent.reference', { reference }))] : []),
      heading(t('next')),
      textPart(t('refund.sent.next')),
      action(t('order.see'), link(customersPage(orderId))),
    ],
  };
}

/** To the customer: cash of the door goes back, and they say where. */
export function refundAsk(facts: MailFacts['refund.ask'], { t, link }: MailContext): MailContent {
  const { orderId, number, isBack } = facts;
  const amount = formatMoney(facts.amount);
  return {
    subject: t('refund.ask.subject', { number, amount }),
    parts: [
      ...(isBack ? [textPart(t('refund.ask.isBack'))] : []),
      textPart(t('refund.ask.text', { number, amount })),
      heading(t('next')),
      textPart(t('refund.ask.next')),
      action(t('refund.ask.say'), link(`/order-confirmation/${orderId}/refund`)),
    ],
  };
}

/** To the customer: where cash of the door goes, in case another person has said so. */
export function refundDestination(
  { orderId, number, to, ...facts }: MailFacts['refund.destination'],
  { t, link }: MailContext,
): MailContent {
  const amount = formatMoney(facts.amount);
  return {
    subject: t('refund.destination.subject', { number, amount, to }),
    parts: [
      textPart(t('refund.destination.text', { number, amount, to })),
      heading(t('refund.destination.notYou')),
      textPart(t('refund.destination.next')),
      action(t('order.see'), link(`/order-confirmation/${orderId}/refund`)),
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
      textPart(t('transfer.not-found.text', { number, reference, amount: formatMoney(amount) })),
      heading(t('next')),
      textPart(t('transfer.not-found.next')),
      action(t('transfer.not-found.give'), link(`/pay/${orderId}`)),
    ],
  };
}
