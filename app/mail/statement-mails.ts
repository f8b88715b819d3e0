import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatMoney } from '../i18n/format.ts';
import { monthName } from '../i18n/month-names.ts';
import { action, type MailContent, type MailContext, textPart } from './content.ts';

/** To the owner of a vendor: what the vendor is owed after a month, or owes. */
export function statementClosed(
  { name, companyName, month, closing }: MailFacts['statement.closed'],
  { t, link, language }: MailContext,
): MailContent {
  const facts = {
    companyName,
    month: monthName(month, language, 'full'),
    amount: formatMoney(Math.abs(closing)),
    owed: closing < 0 ? 'owes' : 'gets',
  };
  return {
    subject: t('statement.closed.subject', facts),
    parts: [
      textPart(t('helloName', { name })),
      textPart(t('statement.closed.text', facts)),
      action(t('statement.closed.action'), link(`/documents/statement-${month}`)),
    ],
  };
}
