import { createHash } from 'node:crypto';
import type { Load, Packed } from '../delivery/weight.ts';
import { weigh } from '../delivery/weight.ts';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import { indianDay } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import type { CourierProvider, ShipmentState } from './states.ts';

/** Where the courier picks up: a vendor's place of dispatch. */
export interface PickupPlace {
  /** Its name at the provider; another address has another name. At most 36 characters. */
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

/** A consignment as a courier needs it. Amounts in paise, lengths in cm. */
export interface Parcel {
  readonly consignmentId: string;
  readonly vendorId: string;
  readonly status: OrderStatus;
  readonly way: string;
  readonly number: string;
  readonly orderedOn: Day;
  readonly promisedOn: Day;
  /** Null where the vendor has no complete address. */
  readonly from: PickupPlace | null;
  /** Null once the buyer's data are erased. */
  readonly to: {
    readonly name: string;
    readonly phone: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly pincode: string;
  } | null;
  readonly goods: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    readonly price: Paise;
  }[];
  /** Chargeable weight; null where a product's is not known. */
  readonly grams: number | null;
  readonly box: { readonly length: number; readonly width: number; readonly height: number };
  readonly value: Paise;
  /** To collect at the door. */
  readonly cash: Paise;
}

/** A shipment with its parcel. */
export interface ShippedParcel extends Parcel {
  readonly shipmentId: string;
  readonly provider: CourierProvider;
  readonly reference: string;
  readonly courier: string;
  readonly providerOrder: string | null;
  readonly providerShipment: string | null;
  readonly awb: string | null;
  readonly state: ShipmentState;
  readonly pickupOn: Day | null;
}

/** Parcels of consignments, by their ids; in no order. */
export async function parcelsOf({ db }: Context, ids: readonly string[]): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .leftJoin('vendorDeliveries as d', 'd.vendorId', 'c.vendorId')
    .where('c.id', 'in', [...ids, ''])
    .select(['c.id', 'c.vendorId', 'c.status', 'c.way', 'c.promisedOn', 'c.dispatch', 'c.isUnpaid'])
    .select(['c.subtotal', 'c.shipping', 'c.prepaid', 'o.number', 'o.createdAt', 'o.address', 'd.rules'])
    .select(['v.companyName', 'v.phone', 'v.street', 'v.city', 'v.state', 'v.pincode'])
    .execute();
  const lines = await linesOf({ db }, ids);
  return rows.map((row) => {
    const goods = lines.filter(({ consignmentId }) => consignmentId === row.id);
    const load = weigh(goods.map((line) => ({ packed: line, quantity: line.quantity })));
    return {
      consignmentId: row.id,
      vendorId: row.vendorId,
      status: row.status,
      way: row.way,
      number: row.number,
      orderedOn: indianDay(row.createdAt),
      promisedOn: row.promisedOn,
      from: placeOf(row),
      to: row.address,
      goods: goods.map(({ productId, name, quantity, unitPrice }) => {
        return { sku: productId, name, quantity, price: unitPrice };
      }),
      grams: row.dispatch?.chargeable ?? gramsOf(load),
      box: boxOf(goods),
      value: row.subtotal + row.shipping,
      cash: row.subtotal + row.shipping - row.prepaid,
    };
  });
}

/** Shipments with their parcels, in the order of these ids; unknown ones are left out. */
export async function shippedParcels(context: Context, ids: readonly string[]): Promise<ShippedParcel[]> {
  const rows = await context.db
    .selectFrom('shipments')
    .select(['id', 'consignmentId', 'provider', 'reference', 'courier', 'providerOrder', 'providerShipment'])
    .select(['awb', 'state', 'pickupOn', 'grams', 'cash'])
    .where('id', 'in', [...ids, ''])
    .execute();
  const parcels = await parcelsOf(
    context,
    rows.map(({ consignmentId }) => consignmentId),
  );
  return ids.flatMap((shipmentId) => {
    const row = rows.find((one) => one.id === shipmentId);
    const parcel = parcels.find(({ consignmentId }) => consignmentId === row?.consignmentId);
    if (!row || !parcel) return [];
    const { id: _, ...shipment } = row;
    return [{ ...parcel, ...shipment, shipmentId }];
  });
}

function gramsOf({ chargeable, unknown }: Load): number | null {
  return unknown === 0 ? chargeable : null;
}

function linesOf({ db }: Pick<Context, 'db'>, ids: readonly string[]) {
  return db
    .selectFrom('orderLines as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .where('l.consignmentId', 'in', [...ids, ''])
    .where('l.quantity', '>', 0)
    .select(['l.consignmentId', 'l.productId', 'l.name', 'l.quantity', 'l.unitPrice'])
    .select(['p.packedKg', 'p.packedLengthCm', 'p.packedWidthCm', 'p.packedHeightCm', 'p.parcelClass'])
    .select(['p.weightKg', 'p.netQuantity', 'p.netUnit'])
    .orderBy('l.position')
    .execute();
}

/** Couriers ask for a box: the sides of the largest piece, its height for each piece; 10 cm where not known. */
export function boxOf(lines: readonly (Packed & { readonly quantity: number })[]) {
  const side = (of: (packed: Packed) => number | null) =>
    Math.max(0, ...lines.map((line) => of(line) ?? 0)) || 10;
  const height = sum(lines.map((line) => (line.packedHeightCm ?? 0) * line.quantity));
  return {
    length: side(({ packedLengthCm }) => packedLengthCm),
    width: side(({ packedWidthCm }) => packedWidthCm),
    height: Math.min(Math.max(1, Math.round(height)) || 10, 300),
  };
}

interface Sender {
  readonly vendorId: string;
  readonly companyName: string;
  readonly phone: string;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly pincode: string | null;
  readonly dispatch: { readonly placeId: string } | null;
  readonly rules: { readonly places: readonly DispatchSource[] } | null;
}

interface DispatchSource {
  readonly id: string;
  readonly street: string;
  readonly district: string;
  readonly state: string | null;
  readonly pincode: string;
}

/** The place of the consignment's dispatch, or the vendor's own address. */
function placeOf({ vendorId, companyName, phone, dispatch, rules, ...own }: Sender): PickupPlace | null {
  const place = rules?.places.find(({ id }) => id === dispatch?.placeId);
  const [street, city] = [place?.street ?? own.street, place?.district ?? own.city];
  const [state, pincode] = [place?.state ?? own.state, place?.pincode ?? own.pincode];
  if (!street || !city || !state || !pincode) return null;
  const address = { street, city, state, pincode };
  const mark = createHash('sha256')
    .update(JSON.stringify([vendorId, phone, address]))
    .digest('hex');
  return { name: `kb-${vendorId.slice(-8)}-${mark.slice(0, 12)}`, company: companyName, phone, ...address };
}
