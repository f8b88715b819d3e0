import { listDues } from '../../../market/dues/list-dues.ts';
import { bookPayIn, claimPayIn, confirmPayIn } from '../../../market/dues/pay-ins.ts';
import type { Context, SignedIn } from '../../../market/kernel/context.ts';
import { answerOf } from '../answer-of.ts';

let count = 0;

/**
 * A vendor pays to the operator: an administrator books the transfer, or confirms what the vendor has claimed. Returns
 * the repeat of the administrator's act, which changes nothing.
 */
export async function payInOf(
  admin: Context,
  { user, vendorId }: { readonly user: SignedIn; readonly vendorId: string },
  step: 'pay-in' | 'claim',
): Promise<() => Promise<unknown>> {
  const utr = `ICIC${String(++count).padStart(12, '0')}`;
  if (step === 'pay-in') {
    const booked = { vendorId, amount: '95.40', utr };
    answerOf(await bookPayIn(admin, booked));
    return () => bookPayIn(admin, booked);
  }
  const owner: Context = { ...admin, actor: { ...user, staffRole: 'owner', vendorId } };
  answerOf(await claimPayIn(owner, { amount: '100', utr }));
  const claim = answerOf(await listDues(admin, {})).claims.find((one) => one.utr === utr);
  const confirmed = { id: claim?.id, amount: '95', utr };
  answerOf(await confirmPayIn(admin, confirmed));
  return () => confirmPayIn(admin, confirmed);
}
