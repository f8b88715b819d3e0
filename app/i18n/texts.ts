/**
 * The texts of a language, by file and key: a language is a folder with the files of English, a new file is a line
 * here.
 */
export interface Texts {
  account: typeof import('./en/account.json');
  admin: typeof import('./en/admin.json');
  adminAudit: typeof import('./en/admin-audit.json');
  adminBankReport: typeof import('./en/admin-bank-report.json');
  adminCommission: typeof import('./en/admin-commission.json');
  adminCouriers: typeof import('./en/admin-couriers.json');
  adminDisputes: typeof import('./en/admin-disputes.json');
  adminMessages: typeof import('./en/admin-messages.json');
  adminMoney: typeof import('./en/admin-money.json');
  adminMonth: typeof import('./en/admin-month.json');
  adminOrders: typeof import('./en/admin-orders.json');
  adminPayments: typeof import('./en/admin-payments.json');
  adminPayouts: typeof import('./en/admin-payouts.json');
  adminProducts: typeof import('./en/admin-products.json');
  adminRates: typeof import('./en/admin-rates.json');
  adminRefunds: typeof import('./en/admin-refunds.json');
  adminSettings: typeof import('./en/admin-settings.json');
  adminTaxes: typeof import('./en/admin-taxes.json');
  adminUsers: typeof import('./en/admin-users.json');
  adminVendors: typeof import('./en/admin-vendors.json');
  cart: typeof import('./en/cart.json');
  cashRefund: typeof import('./en/cash-refund.json');
  checkout: typeof import('./en/checkout.json');
  common: typeof import('./en/common.json');
  company: typeof import('./en/company.json');
  documents: typeof import('./en/documents.json');
  dues: typeof import('./en/dues.json');
  enquiries: typeof import('./en/enquiries.json');
  failures: typeof import('./en/failures.json');
  history: typeof import('./en/history.json');
  home: typeof import('./en/home.json');
  identity: typeof import('./en/identity.json');
  invitation: typeof import('./en/invitation.json');
  label: typeof import('./en/label.json');
  mail: typeof import('./en/mail.json');
  orders: typeof import('./en/orders.json');
  outbox: typeof import('./en/outbox.json');
  papers: typeof import('./en/papers.json');
  pay: typeof import('./en/pay.json');
  portal: typeof import('./en/portal.json');
  product: typeof import('./en/product.json');
  products: typeof import('./en/products.json');
  refine: typeof import('./en/refine.json');
  search: typeof import('./en/search.json');
  sensitive: typeof import('./en/sensitive.json');
  split: typeof import('./en/split.json');
  staff: typeof import('./en/staff.json');
  states: typeof import('./en/states.json');
  tax: typeof import('./en/tax.json');
  taxIrn: typeof import('./en/tax-irn.json');
  texts: typeof import('./en/texts.json');
  validation: typeof import('./en/validation.json');
  vendor: typeof import('./en/vendor.json');
  vendorMoney: typeof import('./en/vendor-money.json');
  vendorOrders: typeof import('./en/vendor-orders.json');
  vendorPictures: typeof import('./en/vendor-pictures.json');
  vendorProducts: typeof import('./en/vendor-products.json');
  vendorProfile: typeof import('./en/vendor-profile.json');
  ways: typeof import('./en/ways.json');
}

/** The texts that every page loads. */
export type Messages = Pick<Texts, 'cart' | 'common'>;

/** The files of `import.meta.glob` by the name of their texts: `./admin-audit.json` is `adminAudit`. */
export function textsIn(files: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [nameOf(path), file]));
}

function nameOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return file.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
}
