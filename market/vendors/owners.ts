import type { Context } from '../kernel/context.ts';

export interface Owner {
  vendorId: string;
  companyName: string;
  userId: string;
}

/** The users who own the given vendors, for mails. */
export async function ownersOf(context: Context, vendorIds: readonly string[]): Promise<Owner[]> {
  if (vendorIds.length === 0) return [];
  return context.db
    .selectFrom('vendors')
    .select(['id as vendorId', 'companyName', 'userId'])
    .where('id', 'in', [...vendorIds])
    .execute();
}
