/** Periods by which the audit log can be filtered. */
export const auditPeriods = ['day', 'week', 'month'] as const;
export type AuditPeriod = (typeof auditPeriods)[number];

/** In days. */
export const periodDays: Record<AuditPeriod, number> = { day: 1, week: 7, month: 31 };

/** The tables by which the audit log can be filtered. */
export const auditSubjects = [
  'users',
  'vendors',
  'products',
  'orders',
  'consignments',
  'complaints',
  'enquiries',
  'returns',
  'reviews',
  'payment_options',
  'store_settings',
] as const;

/** The tables of entries about money, which administrators without `accounts` read too. */
export const moneySubjects: readonly string[] = [
  'orders',
  'payment_options',
  'payment_providers',
  'payment_differences',
  'payments',
  'refunds',
  'cash_refunds',
  'advance_rules',
  'gst_rate_changes',
  'commission_rules',
  'store_settings',
  'pending_changes',
  'cash_couriers',
  'cash_remittances',
  'payouts',
  'payout_files',
  'transfers',
  'transfer_reversals',
  'linked_accounts',
  'tax_payments',
  'vendor_pay_ins',
  'disputes',
];
