/** Meaning of an order's total: cash that is to be collected, was collected, or will not be. */
export const sumNames = {
  pending: 'toCollect',
  processing: 'toCollect',
  shipped: 'toCollect',
  delivered: 'collected',
  returned: 'wasToCollect',
  cancelled: 'wasToCollect',
} as const;
