import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatMoney } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { action, heading, type MailContent, type MailContext, textPart } from './content.ts';

/** To an administrator: a dispute has to be answered within two days. */
export function disputeDue(facts: MailFacts['dispute.due'], { t, link, language }: MailContext): MailContent {
  const { number, disputeId } = facts;
  const amount = formatMoney(facts.amount);
  return {
    subject: t('dispute.due.subject', { number }),
    parts: [
      textPart(t('dispute.due.text', { number, amount, by: formatMoment(facts.by, language) })),
      heading(t('next')),
      textPart(t('dispute.due.next')),
      action(t('dispute.due.open'), link(`/admin/money/disputes/${disputeId}`)),
    ],
  };
}
