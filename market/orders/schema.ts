import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AddressField } from '../addresses/rules.ts';
import type { ActorRole, MoveReason } from '../delivery/reasons.ts';
import type { Day } from '../kernel/days.ts';
import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import type { OrderStatus } from './statuses.ts';

/** The address as it was when the order was placed. */
export type DeliveryAddress = Record<AddressField, string>;

/** An order over all vendors (spec section 3, Order). Amounts in paise; total = subtotal + shipping. */
export interface OrderTable {
  id: string;
  /** What people read out: KB-2611-0851. */
  number: string;
  userId: string;
  /** The browser's name for this purchase, unique a user: a replay finds the same order. */
  checkoutId: string;
  subtotal: Paise;
  shipping: Paise;
  total: Paise;
  /** What of the total was called off with the parts that were cancelled: the rest is to be paid (decision 21). */
  cancelledAmount: Generated<Paise>;
  /** What of the total is not paid because its parts came back (decision 42). */
  returnedAmount: Generated<Paise>;
  /** What the order comes to now: without cancelled and returned parts, or the first total where nothing else is left. Written by the database alone. */
  currentTotal: ColumnType<Paise, never, never>;
  /** Derived from the consignments by `orderStatusOf`. */
  status: OrderStatus;
  paymentMethod: 'cod';
  /** The estimated delivery as told at the order; null where a release before 0026 wrote the order. */
  estimatedOn: Generated<Day | null>;
  addressId: string | null;
  /** As it was when the order was placed; null once it was erased at the customer's request. */
  address: JSONColumnType<DeliveryAddress | null>;
  /** Number, name and phone, by which administrators find it. Written by the database alone. */
  search: ColumnType<string, never, never>;
  createdAt: Generated<Date>;
}

/** What administrators note of an order, for each other alone. */
export interface OrderNoteTable {
  id: string;
  orderId: string;
  /** Null when the account is gone. */
  actorId: string | null;
  text: string;
  createdAt: Generated<Date>;
}

/** A snapshot of what was sold: it never follows the product. */
export interface OrderLineTable {
  orderId: string;
  position: number;
  consignmentId: string;
  productId: string;
  vendorId: string;
  /** The English name and pack as sold; `translations` holds the other languages' as sold. */
  name: string;
  pack: string;
  translations: JSONColumnType<Partial<Record<Language, { name: string; pack: string }>>>;
  unitPrice: Paise;
  quantity: number;
  lineTotal: Paise;
  hsn: string;
  gstRate: number;
  /** The seed lot as sold; null for anything but seed. */
  lot: string | null;
  imageKey: string | null;
}

/** A vendor's part of an order. */
export interface ConsignmentTable {
  id: string;
  orderId: string;
  vendorId: string;
  status: OrderStatus;
  /** Sum of the vendor's lines, in paise, without shipping. */
  subtotal: Paise;
  /** Its share of the order's shipping, in paise: paid with this part, and not at all when it is cancelled. */
  shipping: Paise;
  carrier: string | null;
  trackingNumber: string | null;
  /** Current total, in paise, and status of its order, by which administrators list it. Written by the database alone. */
  orderTotal: ColumnType<Paise, never, never>;
  orderStatus: ColumnType<OrderStatus, never, never>;
  /** The words by which its vendor finds it. Written by the database alone. */
  search: ColumnType<string, never, never>;
  createdAt: Generated<Date>;
}

/** Every move of a consignment's status: who, from what, to what, when. */
export interface ConsignmentMoveTable {
  id: string;
  consignmentId: string;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  /** Null when the account is gone. */
  actorId: string | null;
  /** As whom the actor moved it: a vendor may also buy. */
  movedBy: ActorRole;
  /** Why it was cancelled, came back or was corrected, if a reason was given. */
  reason: MoveReason | null;
  createdAt: Generated<Date>;
}

/** The check of a line that came back: together as many pieces as were sent. */
export interface ReturnedLineTable {
  orderId: string;
  position: number;
  /** Pieces that went back into the stock. */
  sellable: number;
  damaged: number;
  missing: number;
  checkedAt: Date;
}

/** The last day whose figures are rolled up, in India's calendar (decision 53). One row. */
export interface FiguresRolledUpTable {
  /** `2026-11-21`. */
  until: Day;
}

/** A day of a vendor whose roll-up is no longer right: its figures are read from rows until it is recounted. */
export interface FiguresToRecountTable {
  id: string;
  vendorId: string;
  day: Day;
}

/** A vendor's figures of a closed day, by the day of the order in India. */
export interface VendorDayFigureTable {
  vendorId: string;
  day: Day;
  /** Consignments, whatever became of them. */
  orders: number;
  delivered: number;
  returned: number;
  cancelled: number;
  /** In paise, as `sales.ts` defines both. */
  sales: Paise;
  collected: Paise;
  /** Customers who ordered from this vendor for the first time. */
  newCustomers: number;
}

/** What a vendor's product brought in on a closed day, as `sales.ts` defines it. */
export interface ProductDayFigureTable {
  vendorId: string;
  day: Day;
  productId: string;
  quantity: number;
  sales: Paise;
}

/** The marketplace's figures of a closed day. */
export interface MarketDayFigureTable {
  day: Day;
  /** Orders, whatever became of them. */
  orders: number;
  /** In paise, as `sales.ts` defines both. */
  sales: Paise;
  collected: Paise;
}

/** What a category brought in on a closed day, as `sales.ts` defines it. */
export interface CategoryDayFigureTable {
  day: Day;
  category: string;
  sales: Paise;
}

declare module '../kernel/database.ts' {
  interface Database {
    orders: OrderTable;
    orderNotes: OrderNoteTable;
    orderLines: OrderLineTable;
    returnedLines: ReturnedLineTable;
    consignments: ConsignmentTable;
    consignmentMoves: ConsignmentMoveTable;
    figuresRolledUp: FiguresRolledUpTable;
    figuresToRecount: FiguresToRecountTable;
    vendorDayFigures: VendorDayFigureTable;
    productDayFigures: ProductDayFigureTable;
    marketDayFigures: MarketDayFigureTable;
    categoryDayFigures: CategoryDayFigureTable;
  }
}
