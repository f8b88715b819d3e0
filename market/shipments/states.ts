/** Services that book couriers. */
export const courierProviders = ['shiprocket', 'delhivery'] as const;
export type CourierProvider = (typeof courierProviders)[number];

/** States of a shipment, in the order in which people read them; `rankOf` says which counts. */
export const shipmentStates = [
  'requested',
  'booked',
  'pickup-scheduled',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'delivered',
  'returning',
  'returned',
  'lost',
  'damaged',
  'cancelled',
  'failed',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** States of a shipment that no courier has, or has any more. */
export const notBookedStates: readonly ShipmentState[] = ['requested', 'cancelled', 'failed'];
