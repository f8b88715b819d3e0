/** Who moves a consignment: its customer, its vendor, or the marketplace by an administrator. */
export const actorRoles = ['customer', 'vendor', 'admin'] as const;
export type ActorRole = (typeof actorRoles)[number];

/** Reasons of cancelling: short lists, because a reason that is typed by thumb is not given. */
export const cancelReasons = {
  customer: ['mistake', 'too-late', 'cheaper', 'not-needed', 'other'],
  vendor: ['sold-out', 'no-delivery', 'unreachable', 'customer-asked', 'other'],
  admin: ['customer-asked', 'sold-out', 'no-delivery', 'unreachable', 'other'],
} as const satisfies Record<ActorRole, readonly string[]>;

export type CancelReason = (typeof cancelReasons)[ActorRole][number];

/** Reasons why a parcel comes back. */
export const returnReasons = ['refused', 'not-reached', 'damaged'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Reasons why a parcel that was noted as delivered or returned is with the carrier after all. */
export const correctionReasons = ['wrong-tap', 'not-received', 'other'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

export type MoveReason = CancelReason | ReturnReason | CorrectionReason;
