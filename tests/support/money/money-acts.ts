/** What usually becomes of an order, one after the other. */
export const usual = [
  'pay',
  'processing',
  'shipped',
  'delivered',
  'remit',
  'release',
  'draft',
  'approve',
  'send',
  'paid',
  'back',
] as const;
/** What may happen beside. */
export const others = [
  'returned',
  'check',
  'came-back',
  'undo',
  'cancelled',
  'refund',
  'remit-less',
  'review',
  'failed',
  'hold',
  'pay-in',
  'claim',
] as const;
