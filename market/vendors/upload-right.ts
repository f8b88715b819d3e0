import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { may } from '../kernel/guards.ts';

/** The files a person may upload: pictures and product lists, licence copies, both or none. */
export type UploadRight = 'all' | 'products' | 'licences' | 'none';

/**
 * The upload right of the actor. Administrators upload pictures. Vendors without approval upload licences only, which
 * the approval requires.
 */
export async function uploadRightOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UploadRight> {
  if (actor.kind !== 'user' || !may(actor, 'products')) return 'none';
  if (actor.role === 'admin') return 'products';
  const vendor = await db
    .selectFrom('vendors')
    .select('status')
    .where('id', '=', actor.vendorId ?? '')
    .executeTakeFirst();
  return vendor?.status === 'approved' ? 'all' : 'licences';
}

/** Refuses `input.invalid` at the field unless the actor may upload product files, which needs an approved vendor. */
export async function refuseUnapproved(
  context: ContextOf<SignedIn>,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const right = await uploadRightOf(context);
  if (right !== 'all' && right !== 'products') refuse('input.invalid', { fields });
}
