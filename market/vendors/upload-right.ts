import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { may } from '../kernel/guards.ts';

/**
 * The files a person may upload: pictures, product lists and licence copies; pictures alone (`products`); these and
 * licence copies, before the approval (`applied`); licence copies alone; none.
 */
export type UploadRight = 'all' | 'products' | 'applied' | 'licences' | 'none';

/**
 * The upload right of the actor. Administrators upload pictures. Vendors upload licences before their approval, which
 * requires them, and pictures for their drafts; suspended and refused ones licences only.
 */
export async function uploadRightOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UploadRight> {
  if (actor.kind !== 'user' || !may(actor, 'products')) return 'none';
  if (actor.role === 'admin') return 'products';
  const vendor = await db
    .selectFrom('vendors')
    .select('status')
    .where('id', '=', actor.vendorId ?? '')
    .executeTakeFirst();
  if (vendor?.status === 'approved') return 'all';
  return vendor?.status === 'applied' ? 'applied' : 'licences';
}

/** Refuses `input.invalid` at the field unless the actor may upload product files, which needs an approved vendor. */
export async function refuseUnapproved(
  context: ContextOf<SignedIn>,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const right = await uploadRightOf(context);
  if (right !== 'all' && right !== 'products') refuse('input.invalid', { fields });
}
