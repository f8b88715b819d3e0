import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { clearDefault, lockAddresses, markDefault } from './address-fields.ts';
import { ownAddress } from './list-addresses.ts';

/** Makes an address of the actor the only default (docs/product.md, Saved Addresses). Answers `not-found`. */
export const setDefaultAddress = verb(
  'setDefaultAddress',
  signedIn,
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      await lockAddresses(context);
      const address = await ownAddress(context, id);
      if (!address) refuse('not-found');
      if (address.isDefault) return;
      await clearDefault(context);
      await markDefault(context, id);
      await recordAudit(context, { action: 'address.set-default', subject: 'addresses', subjectId: id });
    }),
);
