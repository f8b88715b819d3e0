import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { lockAddresses } from './address-fields.ts';
import { plainPhone } from './rules.ts';

/** Changes a phone number in the actor's saved addresses. In the caller's transaction. Returns whether one had it. */
export async function changeOwnPhone(
  context: ContextOf<SignedIn>,
  from: string,
  to: string,
): Promise<boolean> {
  const phone = plainPhone(to);
  if (phone === from) return false;
  await lockAddresses(context);
  const changed = await context.db
    .updateTable('addresses')
    .set({ phone, updatedAt: context.clock() })
    .where('userId', '=', context.actor.id)
    .where('phone', '=', from)
    .returning('id')
    .execute();
  return changed.length > 0;
}
