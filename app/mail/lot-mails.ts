import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatNumber } from '../i18n/format.ts';
import { action, type MailContent, type MailContext, notice, textPart } from './content.ts';

/** To the owner of a vendor and to administrators: a lot is taken from sale, or what was decided about it. */
export function lotHeld(facts: MailFacts['lot.held'], { t, link }: MailContext): MailContent {
  const { productId, productName, lot, state, reason, reader } = facts;
  const [cases, buyers] = [formatNumber(facts.cases), formatNumber(facts.buyers)];
  return {
    subject: t('lot.held.subject', { state, lot, productName }),
    parts: [
      textPart(t('lot.held.text', { state, lot, productName, cases, buyers })),
      ...(reason === '' ? [] : [textPart(t('lot.held.reason', { reason }))]),
      textPart(t('lot.held.next', { state, reader })),
      action(t('lot.held.open'), link(`/${reader}/products/${productId}`)),
    ],
  };
}

/** To another buyer of a held lot: wait with sowing, and say how yours came up. */
export function lotWait(
  { orderId, position, lot, productName }: MailFacts['lot.wait'],
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('lot.wait.subject', { lot, productName }),
    parts: [
      textPart(t('lot.wait.text', { lot, productName })),
      notice(t('lot.wait.safe')),
      textPart(t('lot.wait.say')),
      action(t('lot.wait.open'), link(`/seed-cases/new?of=${orderId}.${position}`)),
    ],
  };
}
