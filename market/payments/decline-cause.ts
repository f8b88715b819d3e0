/** Why a bank refused a payment, as far as the buyer can do something about it. */
export const declineCauses = [
  'funds',
  'expired',
  'timeout',
  'code',
  'details',
  'limit',
  'cancelled',
  'blocked',
  'bank',
  'declined',
] as const;
export type DeclineCause = (typeof declineCauses)[number];

/** Words and codes of providers and banks; the first that matches counts. */
const wordsOf: Readonly<Record<DeclineCause, RegExp>> = {
  funds: /insufficient|low[ _]balance|not enough/,
  expired: /expired[ _]card|card[ _](?:has[ _]|is[ _])?expired/,
  timeout: /time[ds]?[ _-]?out|otp[ _]expired|collect[ _]expired/,
  code: /\botp\b|_otp|otp_|\bpin\b|_pin|pin_|authentication/,
  details: /\bcv[vc]|_cv[vc]|(?:incorrect|invalid|wrong)[ _](?:card|number|vpa|expiry)/,
  limit: /limit|exceed/,
  cancelled: /cancel|dropped|aborted/,
  blocked:
    /blocked|lost[ _]card|stolen|restricted|not[ _](?:allowed|permitted|enrolled|supported)|international/,
  bank: /technical|gateway|unavailable|server[ _]error/,
  declined: /declin|refus|reject|honou?r/,
};

/**
 * The cause in what a provider says of a failed payment (its reason code and description); null for unknown words,
 * which are never shown to buyers.
 */
export function declineCauseOf(failure: string | null): DeclineCause | null {
  const said = (failure ?? '').toLowerCase();
  return declineCauses.find((cause) => wordsOf[cause].test(said)) ?? null;
}
