import type { ProductForSale } from '../../catalogue/browse/products-for-sale.ts';
import type { Offer } from '../../delivery/offers.ts';
import type { Parcel } from '../../delivery/parcels.ts';
import type { Day } from '../../kernel/days.ts';
import type { Paise } from '../../kernel/money.ts';
import type { PaymentMethod } from '../../payments/rules.ts';
import type { Business } from '../business-rules.ts';
import type { ConfirmReason } from '../confirmation-rules.ts';
import type { DeliveryAddress } from '../schema.ts';
import type { OrderTerms } from './order-terms.ts';

export interface DraftLine {
  product: ProductForSale;
  quantity: number;
}

/** Validated data of an order, ready to be written. Amounts in paise. */
export interface OrderDraft {
  checkoutId: string;
  paymentMethod: PaymentMethod;
  /** What is paid before delivery, by vendor, in paise; empty for cash on delivery. */
  prepaid: ReadonlyMap<string, Paise>;
  addressId: string;
  address: DeliveryAddress;
  /** For a bill to a business. */
  business: Business;
  lines: DraftLine[];
  /** The lines by vendor, with the charge of each parcel; `totals` are their sums. */
  parcels: readonly Parcel<DraftLine>[];
  /** How each parcel is delivered, by vendor. */
  offers: ReadonlyMap<string, Offer>;
  totals: { subtotal: Paise; shipping: Paise; total: Paise };
  /** The last day of its parcels, as shown to the buyer. */
  estimatedOn: Day;
  /** The vendors' names and contacts, for their mails. */
  owners: OrderTerms['owners'];
  /** The rules of commission. */
  commissions: OrderTerms['commissions'];
  /** The vendors as sellers, by id. */
  sellers: OrderTerms['sellers'];
  /** Why the buyer has to confirm the order; null for most orders. */
  confirmReason: ConfirmReason | null;
  /** The buyer's confirmed number; null without one. */
  phone: string | null;
  createdAt: Date;
}
