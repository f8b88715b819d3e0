import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn, staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { giveUpNewPieces, sendNewPieces } from '../orders/move/returns/replace-goods.ts';
import { bookPieces } from './inspect-return.ts';
import { lockReturn, moveReturn, roleIn } from './move-return.ts';
import { mayMoveReturn, sendNewRules } from './rules.ts';

const Id = z.object({ id: idShape });

/**
 * The seller sends the new goods of a return, or the marketplace notes it for them. Answers `not-found`,
 * `conflict.changed` when they were sent before, and `input.invalid`.
 */
export const sendReplacement = verb(
  'sendReplacement',
  staffMay('orders'),
  formShape(sendNewRules).and(Id),
  (outer, { id, carrier, trackingNumber }) =>
    inTransaction(outer, async (context) => {
      const found = await lockReturn(context, id);
      const role = roleIn(context.actor, found);
      if (!mayMoveReturn(found.state, 'sent', role)) refuse('conflict.changed');
      if (!(await sendNewPieces(context, id))) refuse('conflict.changed');
      const parcel = { carrier, trackingNumber: trackingNumber === '' ? null : trackingNumber };
      await context.db.updateTable('returns').set(parcel).where('id', '=', id).execute();
      await moveReturn(context, { ...found, ...parcel }, { to: 'sent', role });
    }),
);

/**
 * The money instead of new goods: by the seller who cannot send them, or by the marketplace for those that never
 * arrived. Books as `returnGoods` does. Answers `not-found`, `conflict.changed` and `order.move-refused`.
 */
export const refundReplacement = verb('refundReplacement', staffMay('orders'), Id, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const found = await lockReturn(context, id);
    const role = roleIn(context.actor, found);
    if (found.state === 'received' || !mayMoveReturn(found.state, 'refunded', role))
      return refuse('conflict.changed');
    const refunded = await bookPieces(context, found, await giveUpNewPieces(context, id));
    await moveReturn(context, found, { to: 'refunded', role, refunded });
  }),
);

/**
 * The new goods have arrived: the buyer says so, or the marketplace decides it. Answers `not-found` and
 * `conflict.changed`.
 */
export const endReplacement = verb('endReplacement', signedIn, Id, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const found = await lockReturn(context, id);
    const role = roleIn(context.actor, found);
    if (!mayMoveReturn(found.state, 'replaced', role)) refuse('conflict.changed');
    // The seller forgot to note that they were sent.
    await sendNewPieces(context, id);
    await moveReturn(context, found, { to: 'replaced', role });
  }),
);

/** The buyer says that the new goods have not arrived: the marketplace decides. Answers as `endReplacement`. */
export const missReplacement = verb('missReplacement', signedIn, Id, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const found = await lockReturn(context, id);
    if (found.userId !== context.actor.id) refuse('not-found');
    await moveReturn(context, found, { to: 'not-come', role: 'buyer' });
  }),
);
