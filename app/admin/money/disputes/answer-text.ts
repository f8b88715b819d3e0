import type { DisputePage } from '../../../../market/disputes/read-dispute.ts';
import { longestText } from '../../../../market/disputes/rules.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';

type Facts = Pick<
  DisputePage,
  'number' | 'amount' | 'orderedAt' | 'confirmedAt' | 'parcels' | 'bills' | 'method' | 'capturedAt'
>;

/** The text for the bank, in English, from what the order says: to be read and changed before it is sent. */
export function answerText(facts: Facts): string {
  const { number, amount, orderedAt, confirmedAt, parcels, bills, method, capturedAt } = facts;
  const at = (time: Date) => formatMoment(time, 'en');
  const sentences = [
    number && orderedAt && `Order ${number} was placed on ${at(orderedAt)}.`,
    `It was paid${method ? ` by ${wayName(method)}` : ''} on ${at(capturedAt)}; ${formatMoney(amount)} of it are disputed.`,
    confirmedAt && `The customer confirmed the order on ${at(confirmedAt)}.`,
    ...parcels.map((parcel) => sentenceOf(parcel, at)),
    bills.length > 0 && `Bill ${bills.map((bill) => bill.number).join(', ')} is attached.`,
  ];
  return sentences.filter(Boolean).join(' ').slice(0, longestText);
}

function sentenceOf(
  { carrier, trackingNumber, sentAt, deliveredAt }: Facts['parcels'][number],
  at: (time: Date) => string,
): string | null {
  if (!sentAt) return null;
  const by = carrier ? ` with ${carrier}` : '';
  const tracking = trackingNumber ? `, tracking number ${trackingNumber}` : '';
  const delivered = deliveredAt ? `, and delivered on ${at(deliveredAt)}` : '';
  return `The goods were sent on ${at(sentAt)}${by}${tracking}${delivered}.`;
}

/** A way of paying in the provider's words, as people write it. */
export function wayName(method: string): string {
  return method === 'upi' ? 'UPI' : method;
}
