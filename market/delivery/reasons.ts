/** Who makes a transition of a consignment: its customer, its vendor, or an administrator of the marketplace. */
export const actorRoles = ['customer', 'vendor', 'admin'] as const;
export type ActorRole = (typeof actorRoles)[number];

/** Reasons of a cancellation, to choose from: on phones few people type one. */
export const cancelReasons = {
  customer: ['mistake', 'too-late', 'cheaper', 'not-needed', 'other'],
  vendor: ['sold-out', 'no-delivery', 'unreachable', 'customer-asked', 'other'],
  admin: ['customer-asked', 'sold-out', 'no-delivery', 'unreachable', 'other'],
} as const satisfies Record<ActorRole, readonly string[]>;

export type CancelReason = (typeof cancelReasons)[ActorRole][number];

/** Reasons of a return. */
export const returnReasons = ['refused', 'not-reached', 'damaged'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Reasons for goods that come back after their delivery. */
export const cameBackReasons = [
  'faulty',
  'wrong-goods',
  'other-than-described',
  'unwanted',
  'other',
] as const;
export type CameBackReason = (typeof cameBackReasons)[number];

/** Reasons of a correction: a parcel recorded as delivered or returned is still with the carrier. */
export const correctionReasons = ['wrong-tap', 'not-received', 'other'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** Reasons for sending less than was ordered, before shipping. */
export const reduceReasons = ['sold-out', 'spoilt', 'customer-asked', 'other'] as const;
export type ReduceReason = (typeof reduceReasons)[number];

/** Why pieces are taken off a line after the delivery: they came back, and can be sold again or not. */
export type ReturnedPieces = 'returned' | 'returned-unsellable';

/** Why money that was paid goes back. */
export const refundReasons = [
  'cancelled',
  'returned',
  'reduced',
  'paid-twice',
  'paid-late',
  'wrong-amount',
  'test',
  'goodwill',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The shop itself cancels an order that its buyer has not confirmed, or not paid, in time. */
export type OwnReason = 'unconfirmed' | 'unpaid';

export type MoveReason = CancelReason | OwnReason | ReturnReason | CameBackReason | CorrectionReason;
