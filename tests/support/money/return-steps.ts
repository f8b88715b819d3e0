import type { SignedIn } from '../../../market/kernel/context.ts';
import { moveOwnConsignment } from '../../../market/orders/move/move-own-consignment.ts';
import { acceptReturn, receiveReturn } from '../../../market/returns/answer-return.ts';
import { askReturn } from '../../../market/returns/ask-return.ts';
import { readOwnReturn } from '../../../market/returns/read-return.ts';
import { answerOf } from '../answer-of.ts';
import { type Item, type SaleShop, sentOn } from './sale-shop.ts';

export const notFetched = { fetchOn: '', fetchHours: '' };

/** A check of one line that finds nothing. */
export const noCounts = { sellable: ['0'], damaged: ['0'], missing: ['0'], foreign: ['0'] };

interface ReturnShop {
  readonly shop: SaleShop;
  readonly admin: SignedIn;
}

/** A delivered parcel: its order and consignment. */
export interface DeliveredParcel {
  readonly id: string;
  readonly part: string;
}

/** Steps of buyer, seller and marketplace towards a return. Times are milliseconds after the sending. */
export function returnSteps(of: () => ReturnShop) {
  const as = (person: SignedIn, time: number) => of().shop.as(person, new Date(sentOn.getTime() + time));
  const asBuyer = (time = 0) => as(of().shop.buyer, time);
  const asSeller = (time = 0) => as(of().shop.seller.user, time);
  const asAdmin = (time = 0) => as(of().admin, time);

  /** A delivered parcel of three bags at ₹1,000 and two at ₹105, paid in cash unless it was paid online. */
  async function delivered(items?: Item[], isOnline = false) {
    const { shop } = of();
    const goods = items ?? [
      await shop.goods({ name: 'Wheat', price: 1_000, rate: 0, hsn: '10019100', quantity: 3 }),
      await shop.goods({ name: 'NPK', price: 105, rate: 5, quantity: 2 }),
    ];
    const orderId = await (isOnline ? shop.orderPaid(goods) : shop.order(goods));
    const part = await shop.ship(orderId, { carrier: 'Own delivery' });
    answerOf(await moveOwnConsignment(asSeller(), { id: part, to: 'delivered' }));
    return { id: orderId, part, goods };
  }

  const ask = ({ id, part }: DeliveredParcel, change: object = {}, context = asBuyer()) =>
    askReturn(context, { id, part, reason: 'broken', note: 'Torn', pieces: ['1', ''], ...change });

  async function asked(parcel: DeliveredParcel, change: object = {}): Promise<string> {
    return answerOf(await ask(parcel, change)).id;
  }

  /** Asked for, accepted and arrived. */
  async function received(parcel: DeliveredParcel, change: object = {}): Promise<string> {
    const id = await asked(parcel, change);
    answerOf(await acceptReturn(asSeller(), { id, ...notFetched }));
    answerOf(await receiveReturn(asSeller(), { id }));
    return id;
  }

  const stateOf = async (id: string) => answerOf(await readOwnReturn(asBuyer(), { id }));
  return { asBuyer, asSeller, asAdmin, delivered, ask, asked, received, stateOf };
}
