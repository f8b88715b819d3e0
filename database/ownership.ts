/**
 * To whom the rows of a table belong. `user` and `vendor`: the key references their table. `with`: to the owner of the
 * row that the key references. `everywhere`: small, and read with rows of any owner. `coordinator`: to the operator.
 */
export type Ownership =
  | { readonly by: 'user' | 'vendor'; readonly key: string }
  | { readonly with: string; readonly key: string }
  | { readonly by: 'everywhere' | 'coordinator' };

const user = { by: 'user', key: 'user_id' } as const;
const vendor = { by: 'vendor', key: 'vendor_id' } as const;
const order = { with: 'orders', key: 'order_id' } as const;
const product = { with: 'products', key: 'product_id' } as const;
const everywhere = { by: 'everywhere' } as const;
const coordinator = { by: 'coordinator' } as const;

/** The owner of each table: the keys by which a database is spread over machines (docs/scaling.md). */
export const ownership: Readonly<Record<string, Ownership>> = {
  // people.sql and sign-in.sql
  users: everywhere,
  addresses: user,
  carts: user,
  visitor_carts: coordinator,
  buyer_businesses: user,
  audit_entries: coordinator,
  saved_views: user,
  pending_changes: coordinator,
  number_claims: user,
  sessions: user,
  credentials: user,
  tokens: coordinator,
  attempts: coordinator,
  phone_codes: coordinator,
  second_factors: user,
  recovery_codes: user,
  pending_sign_ins: coordinator,
  // vendors.sql
  vendors: everywhere,
  vendor_members: vendor,
  staff_invitations: vendor,
  vendor_licences: vendor,
  stored_files: coordinator,
  vendor_bank_accounts: vendor,
  // products.sql and catalogue.sql
  products: vendor,
  product_translations: product,
  product_images: product,
  seed_labels: product,
  lot_holds: product,
  field_uses: product,
  search_words: everywhere,
  missing_searches: coordinator,
  price_undos: user,
  gst_rate_changes: everywhere,
  restock_requests: product,
  product_imports: vendor,
  product_import_rows: { with: 'product_imports', key: 'import_id' },
  // settings.sql
  store_settings: everywhere,
  payment_options: everywhere,
  advance_rules: everywhere,
  // May name a product.
  commission_rules: coordinator,
  cash_couriers: everywhere,
  // delivery.sql
  vendor_deliveries: vendor,
  courier_providers: everywhere,
  unserved_places: vendor,
  courier_places: coordinator,
  courier_routes: coordinator,
  shipment_quotes: { with: 'consignments', key: 'consignment_id' },
  shipments: vendor,
  shipment_scans: { with: 'shipments', key: 'shipment_id' },
  delivery_answers: { with: 'consignments', key: 'consignment_id' },
  // orders.sql and figures.sql
  orders: user,
  consignments: vendor,
  machine_deliveries: { with: 'consignments', key: 'consignment_id' },
  consignment_moves: { with: 'consignments', key: 'consignment_id' },
  order_lines: order,
  reduced_lines: { with: 'order_lines', key: 'order_id' },
  replaced_lines: { with: 'order_lines', key: 'order_id' },
  returned_lines: { with: 'order_lines', key: 'order_id' },
  order_notes: order,
  stock_movements: product,
  figures_rolled_up: coordinator,
  figures_to_recount: vendor,
  vendor_day_figures: vendor,
  product_day_figures: vendor,
  market_day_figures: coordinator,
  category_day_figures: coordinator,
  // returns.sql
  returns: vendor,
  return_lines: { with: 'returns', key: 'return_id' },
  return_moves: { with: 'returns', key: 'return_id' },
  return_photographs: { with: 'returns', key: 'return_id' },
  // complaints.sql
  complaints: coordinator,
  complaint_entries: coordinator,
  complaint_photographs: coordinator,
  // reviews.sql
  reviews: vendor,
  review_requests: { with: 'consignments', key: 'consignment_id' },
  review_flags: { with: 'reviews', key: 'review_id' },
  review_photographs: { with: 'reviews', key: 'review_id' },
  review_totals: product,
  questions: vendor,
  answers: { with: 'questions', key: 'question_id' },
  // seed-cases.sql
  seed_cases: vendor,
  seed_case_photographs: { with: 'seed_cases', key: 'complaint_id' },
  lot_notices: user,
  // messages.sql and integrations.sql
  enquiries: vendor,
  // quotes.sql
  quotes: vendor,
  quote_messages: { with: 'enquiries', key: 'enquiry_id' },
  outgoing_mails: coordinator,
  outgoing_messages: coordinator,
  message_consents: user,
  message_templates: everywhere,
  inbound_events: coordinator,
  outbound_calls: coordinator,
  deadlines: coordinator,
  // documents.sql: of vendors and of the operator
  document_series: coordinator,
  documents: coordinator,
  document_registrations: coordinator,
  // payments.sql, disputes.sql and split.sql
  payment_providers: everywhere,
  payment_requests: coordinator,
  payment_attempts: coordinator,
  settlements: coordinator,
  payments: coordinator,
  refunds: coordinator,
  settlement_lines: coordinator,
  payment_differences: coordinator,
  cash_refunds: order,
  disputes: coordinator,
  dispute_evidence: coordinator,
  linked_accounts: vendor,
  transfers: vendor,
  transfer_reversals: { with: 'transfers', key: 'transfer_id' },
  // ledger.sql: one book
  ledger_accounts: coordinator,
  ledger_transactions: coordinator,
  ledger_postings: coordinator,
  ledger_days: coordinator,
  ledger_closed: coordinator,
  vendor_tax_years: vendor,
  // payouts.sql
  payout_files: coordinator,
  payouts: vendor,
  vendor_earnings: vendor,
  payout_lines: { with: 'payouts', key: 'payout_id' },
  vendor_pay_ins: vendor,
  vendor_debt_notices: vendor,
  cash_remittances: coordinator,
  cash_remittance_lines: coordinator,
  vendor_statements: vendor,
  tax_payments: coordinator,
  tcs_months: coordinator,
};
