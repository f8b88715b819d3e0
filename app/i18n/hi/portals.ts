import type { PortalMessages } from '../en/portals.ts';
import admin from './admin.json' with { type: 'json' };
import adminAudit from './admin-audit.json' with { type: 'json' };
import adminCommission from './admin-commission.json' with { type: 'json' };
import adminCouriers from './admin-couriers.json' with { type: 'json' };
import adminDisputes from './admin-disputes.json' with { type: 'json' };
import adminMessages from './admin-messages.json' with { type: 'json' };
import adminMoney from './admin-money.json' with { type: 'json' };
import adminMonth from './admin-month.json' with { type: 'json' };
import adminOrders from './admin-orders.json' with { type: 'json' };
import adminPayments from './admin-payments.json' with { type: 'json' };
import adminPayouts from './admin-payouts.json' with { type: 'json' };
import adminProducts from './admin-products.json' with { type: 'json' };
import adminRates from './admin-rates.json' with { type: 'json' };
import adminRefunds from './admin-refunds.json' with { type: 'json' };
import adminSettings from './admin-settings.json' with { type: 'json' };
import adminTaxes from './admin-taxes.json' with { type: 'json' };
import adminUsers from './admin-users.json' with { type: 'json' };
import adminVendors from './admin-vendors.json' with { type: 'json' };
import documents from './documents.json' with { type: 'json' };
import dues from './dues.json' with { type: 'json' };
import enquiries from './enquiries.json' with { type: 'json' };
import failures from './failures.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import outbox from './outbox.json' with { type: 'json' };
import portal from './portal.json' with { type: 'json' };
import sensitive from './sensitive.json' with { type: 'json' };
import split from './split.json' with { type: 'json' };
import staff from './staff.json' with { type: 'json' };
import tax from './tax.json' with { type: 'json' };
import taxIrn from './tax-irn.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };
import vendor from './vendor.json' with { type: 'json' };
import vendorMoney from './vendor-money.json' with { type: 'json' };
import vendorOrders from './vendor-orders.json' with { type: 'json' };
import vendorPictures from './vendor-pictures.json' with { type: 'json' };
import vendorProducts from './vendor-products.json' with { type: 'json' };
import vendorProfile from './vendor-profile.json' with { type: 'json' };

/** The Hindi texts of the portals. */
export const portals: PortalMessages = {
  admin,
  adminAudit,
  adminCouriers,
  adminCommission,
  adminDisputes,
  adminMessages,
  adminMoney,
  adminMonth,
  adminOrders,
  adminPayments,
  adminPayouts,
  adminRates,
  adminProducts,
  adminRefunds,
  adminSettings,
  adminTaxes,
  adminUsers,
  adminVendors,
  documents,
  dues,
  enquiries,
  failures,
  history,
  outbox,
  portal,
  tax,
  taxIrn,
  texts,
  sensitive,
  split,
  staff,
  validation,
  vendor,
  vendorMoney,
  vendorOrders,
  vendorPictures,
  vendorProfile,
  vendorProducts,
};
