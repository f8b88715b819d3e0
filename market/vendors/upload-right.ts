import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

/** Which files a person may send: pictures and lists of products, copies of licences, both or none. */
export type UploadRight = 'all' | 'products' | 'licences' | 'none';

/**
 * Which files the actor may send. Administrators send pictures. A vendor whom no administrator has approved sends licences
 * alone, without which there is no approval.
 */
export async function uploadRightOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UploadRight> {
  if (actor.kind !== 'user' || actor.role === 'customer') return 'none';
  if (actor.role === 'admin') return 'products';
  const vendor = await db
    .selectFrom('vendors')
    .select('status')
    .where('userId', '=', actor.id)
    .executeTakeFirst();
  return vendor?.status === 'approved' ? 'all' : 'licences';
}

/** Refuses `input.invalid` at the field when the actor may send licences alone, or nothing. */
export async function refuseUnapproved(
  context: ContextOf<SignedIn>,
  fields: { readonly picture: string } | { readonly file: string },
): Promise<void> {
  const right = await uploadRightOf(context);
  if (right !== 'all' && right !== 'products') refuse('input.invalid', { fields });
}
