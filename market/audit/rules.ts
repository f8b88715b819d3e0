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
  'contact_messages',
  'enquiries',
  'payment_options',
  'store_settings',
] as const;
