import { z } from 'zod';
import { may, staffMay } from '../../../kernel/guards.ts';
import { type Paise, sum } from '../../../kernel/money.ts';
import { inTransaction } from '../../../kernel/transaction.ts';
import { verb } from '../../../kernel/verb.ts';
import { refundable } from '../../../payments/refund-order.ts';
import { piecesInCondition, planReturn, returnShape } from './plan-return.ts';

/** What recording goods that came back would do. */
export interface ReturnPreview {
  readonly sellable: number;
  readonly damaged: number;
  readonly isWhole: boolean;
  /** In paise; null for people of a vendor who see no money. */
  readonly sums: {
    /** Of the credit notes; null for a parcel without a bill. */
    readonly credit: Paise | null;
    /** Sent back to the source of a payment. */
    readonly online: { readonly amount: Paise; readonly way: string } | null;
    /** Sent by hand to the account that the buyer names. */
    readonly cash: Paise;
    /** What goes back in all; the booking sends it as `seen`. */
    readonly back: Paise;
  } | null;
}

/** Shows what `returnGoods` would book for the same input, and books nothing. Answers as it does. */
export const previewReturn = verb(
  'previewReturn',
  staffMay('orders'),
  z.object(returnShape),
  (outer, input) =>
    inTransaction(outer, async (context): Promise<ReturnPreview> => {
      const { order, lines, isWhole, credit, back } = await planReturn(context, input);
      const { prepaid, cash, goods, shipping } = back;
      const online = prepaid > 0 ? await refundable(context, { orderId: order.id, amount: prepaid }) : null;
      const sums = {
        credit: credit.notes.length > 0 ? sum(credit.notes.map(({ total }) => total)) : null,
        online: online && { amount: online.amount, way: online.way },
        cash,
        back: goods + shipping,
      };
      return {
        sellable: piecesInCondition(lines, 'sellable'),
        damaged: piecesInCondition(lines, 'damaged'),
        isWhole,
        sums: may(context.actor, 'money') ? sums : null,
      };
    }),
);
