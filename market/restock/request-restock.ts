import { z } from 'zod';
import {
  type ProductForSale,
  productsForSale,
  productTextsOf,
} from '../catalogue/browse/products-for-sale.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import type { FieldRules } from '../kernel/field-rules.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { reachRules, storedContact } from '../people/contact-rules.ts';
import { ownReach } from '../people/own-contact.ts';

/** One field: email or mobile number. `website` is a honeypot, a hidden field that only bots fill in. */
const restockRules: FieldRules<'contact' | 'website'> = { ...reachRules, website: [] };

const RestockRequest = formShape(restockRules).and(z.object({ productId: idShape }));

/**
 * Makes the use case of the form "Tell me when it is back": stores how to reach the person, once a product, and
 * sends nothing now. `contact` is an email or a mobile number. `client` is the network
 * address, for rate limits only. `isBack` when the product is in stock: then nothing is stored.
 * A bot that fills in the honeypot gets the same answer. Answers `input.invalid`, `rate.limited`, and `not-found` for a
 * product that is not for sale.
 */
export function requestRestock({ client }: { client: string }): Verb<{ isBack: boolean }> {
  return verb('requestRestock', anyone, RestockRequest, async (context, { website, productId, ...typed }) => {
    const contact = storedContact(typed.contact);
    await count(context, 'restock', { client, email: contact });
    const { stock } = await soldProduct(context, productId);
    if (stock <= 0 && website === '') await save(context, productId, contact);
    return { isBack: stock > 0 };
  });
}

/** The product of the form's own page. Answers `not-found` for a product that is not for sale. */
export const productToWaitFor = verb(
  'productToWaitFor',
  anyone,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const product = await soldProduct(context, id);
    return { id, name: productTextsOf(product, context.language).name };
  },
);

async function soldProduct(context: Context, id: string): Promise<ProductForSale> {
  return (await productsForSale(context, [id])).get(id) ?? refuse('not-found');
}

async function save(context: Context, productId: string, contact: string) {
  const { actor, db, clock, language } = context;
  const createdAt = clock();
  const isOwn = actor.kind === 'user' && contact === (await ownReach(context));
  const userId = isOwn ? actor.id : null;
  await db
    .insertInto('restockRequests')
    .values({ id: newId(createdAt), productId, userId, contact, language, createdAt })
    .onConflict((at) => at.doNothing())
    .execute();
}
