import { z } from 'zod';
import { signedIn } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import type { BusinessField } from './business-rules.ts';

/** The GSTIN and business name of the actor's last order, for the next checkout; '' without them. */
export const lastBusiness = verb(
  'lastBusiness',
  signedIn,
  z.object({}),
  async ({ db, actor }): Promise<Record<BusinessField, string>> => {
    const order = await db
      .selectFrom('orders')
      .where('userId', '=', actor.id)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(1)
      .select(['buyerGstin', 'buyerBusiness'])
      .executeTakeFirst();
    return { buyerGstin: order?.buyerGstin ?? '', buyerBusiness: order?.buyerBusiness ?? '' };
  },
);
