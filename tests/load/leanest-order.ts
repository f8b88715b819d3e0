import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from '../../database/connect.ts';
import type { Place } from './places.ts';

/** A buyer with the ids and values of their last order, whose rows the leanest order repeats. */
export interface Buyer {
  readonly userId: string;
  readonly addressId: string;
  readonly productId: string;
  /** JSON, as the shop wrote it. */
  readonly address: string;
  readonly translations: string;
  /** The facts of the mails to the customer and to the vendor. */
  readonly facts: readonly string[];
  readonly recipients: readonly string[];
}

/** Runs one statement with values. */
type Run = (name: string, text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

export interface LeanestShop {
  order(buyer: Buyer): Promise<void>;
  close(): Promise<unknown>;
}

/** Places orders of one product with nothing but SQL written by hand: the floor that the shop is compared with. */
export async function openLeanestShop(place: Place, connections: number): Promise<LeanestShop> {
  if (place.name === 'PGlite') return embedded(await place.open());
  const pool = new pg.Pool({ connectionString: place.settings.DATABASE_URL, max: connections });
  pool.on('error', () => {});
  return {
    async order(buyer) {
      const client = await pool.connect();
      const run: Run = async (name, text, values) =>
        (await client.query({ name, text, values: [...values] })).rows;
      await client.query('begin');
      await writeOrder(run, buyer);
      await client.query('commit');
      client.release();
    },
    close: () => pool.end(),
  };
}

function embedded({ db, close }: OpenDatabase): LeanestShop {
  return {
    order: (buyer) =>
      db.transaction().execute((transaction) =>
        writeOrder(async (_, text, values) => {
          return (await transaction.executeQuery(CompiledQuery.raw(text, [...values]))).rows;
        }, buyer),
      ),
    close,
  };
}

interface Product {
  readonly vendor: string;
  readonly name: string;
  readonly pack: string;
  readonly price: string | number;
  readonly hsn: string;
  readonly gst: number;
}

async function writeOrder(run: Run, buyer: Buyer): Promise<void> {
  const { userId, addressId, productId, address, translations, facts, recipients } = buyer;
  const [found] = await run('product', lockProduct, [productId]);
  const { vendor, name, pack, price, hsn, gst } = found as Product;
  const [order, consignment, ...others] = Array.from({ length: 7 }, () => randomUUID());
  const amounts = [Number(price), 25_000, Number(price) + 25_000];
  await run('order', insertOrder, [order, userId, randomUUID(), ...amounts, addressId, address]);
  const made = [order, consignment, ...others];
  const line = [vendor, userId, productId, name, pack, translations, Number(price), hsn, gst];
  await run('rest', insertRest, [...made, ...line, ...facts, ...recipients]);
}

const lockProduct = `select vendor_id as vendor, name, pack, price, stock, hsn, gst_rate as gst from products
  where id = $1 and status = 'live' for update`;

const insertOrder = `insert into orders (id, number, user_id, checkout_id, subtotal, shipping, total, status,
    payment_method, estimated_on, address_id, address, created_at)
  values ($1, 'KB-0000-' || nextval('order_numbers'), $2, $3, $4, $5, $6, 'pending', 'cod', current_date, $7, $8, now())`;

const insertRest = `with consignment as (
    insert into consignments (id, order_id, vendor_id, status, subtotal, shipping, seller, place_of_supply, created_at)
      values ($2, $1, $8, 'pending', $14, 25000, '{}', '27', now())),
  move as (
    insert into consignment_moves (id, consignment_id, to_status, actor_id, moved_by, created_at)
      values ($3, $2, 'pending', $9, 'customer', now())),
  line as (
    insert into order_lines (order_id, position, consignment_id, product_id, vendor_id, name, pack, translations,
        unit_price, quantity, line_total, hsn, gst_rate, shipping, taxable, cgst, sgst, igst, uqc, commission_bp)
      values ($1, 1, $2, $10, $8, $11, $12, $13, $14, 1, $14, $15, $16, 25000, $14, 0, 0, 0, 'BAG', 0)),
  stock as (update products set stock = stock - 1 where id = $10),
  movement as (
    insert into stock_movements (id, product_id, delta, reason, order_id, created_at)
      values ($4, $10, -1, 'sale', $1, now())),
  entry as (
    insert into audit_entries (id, actor_id, action, subject, subject_id, facts, created_at)
      values ($5, $9, 'order.place', 'orders', $1, '{}', now()))
  insert into outgoing_mails (id, recipient, language, kind, facts, waiting_since, next_attempt_at, created_at)
    values ($6, $19, 'en', 'order.placed', $17, now(), now(), now()),
      ($7, $20, 'en', 'order.received', $18, now(), now(), now())`;
