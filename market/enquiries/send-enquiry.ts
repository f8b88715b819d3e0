import { z } from 'zod';
import { plainPhone } from '../addresses/rules.ts';
import { recordAudit } from '../audit/record.ts';
import {
  type ProductForSale,
  productsForSale,
  productTextsOf,
} from '../catalogue/browse/products-for-sale.ts';
import { isByEnquiry } from '../catalogue/enquiry-rules.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { nextMonthlyNumber } from '../kernel/monthly-number.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { enqueueMails, type MailMessage } from '../mail/enqueue-mails.ts';
import { contactsOf } from '../people/contacts.ts';
import { notifyVendors } from '../people/notify-vendors.ts';
import { cashLimitOf } from '../settings/cash-limit-rules.ts';
import { storeSettings } from '../settings/store-settings.ts';
import { ownersOf } from '../vendors/owners.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import { enquiryRules } from './rules.ts';

const Enquiry = formShape(enquiryRules).and(z.object({ productId: idShape }));
type Written = Record<'name' | 'phone' | 'village' | 'email' | 'message', string>;

/**
 * Makes the use case of the enquiry form: stores the enquiry for the product's vendor, and mails vendor and sender, all
 * in one transaction. `client` is the network address, for rate limits only. A bot that fills in the honeypot gets the
 * same answer, but nothing is stored. Answers `input.invalid`, `rate.limited`, and `not-found` for a product that takes
 * no enquiries.
 */
export function sendEnquiry({ client }: { client: string }): Verb<{ number: string }> {
  return verb('sendEnquiry', anyone, Enquiry, async (outer, { website, productId, ...input }) => {
    const written = plain(input);
    await count(outer, 'enquiry', { client, phone: written.phone, email: written.email });
    return inTransaction(outer, async (context) => {
      const product = await enquiryProduct(context, productId);
      const number = await nextMonthlyNumber(context, 'E', 'enquiry_numbers');
      if (website === '') {
        await saveEnquiry(context, product, number, written);
        await enqueueNotices(context, product, number, written);
      }
      return { number };
    });
  });
}

/** The product of the enquiry page. Answers `not-found` for a product that takes no enquiries. */
export const productToAskFor = verb(
  'productToAskFor',
  anyone,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const product = await enquiryProduct(context, id);
    const vendors = await vendorNames(context, [product.vendorId]);
    const { price, imageKey } = product;
    return {
      id,
      name: productTextsOf(product, context.language).name,
      price,
      imageKey,
      vendor: vendors.get(product.vendorId) ?? null,
    };
  },
);

async function enquiryProduct(context: Context, productId: string): Promise<ProductForSale> {
  const product = (await productsForSale(context, [productId])).get(productId);
  if (!product || !isByEnquiry(product, cashLimitOf(await storeSettings(context))))
    return refuse('not-found');
  return product;
}

async function saveEnquiry(context: Context, product: ProductForSale, number: string, written: Written) {
  const { actor, db, language } = context;
  const createdAt = context.clock();
  const id = newId(createdAt);
  const { name: productName } = productTextsOf(product, language);
  const of = { productId: product.id, vendorId: product.vendorId, productName };
  const userId = actor.kind === 'user' ? actor.id : null;
  await db
    .insertInto('enquiries')
    .values({ id, number, ...of, userId, ...written, language, createdAt })
    .execute();
  await recordAudit(context, { action: 'enquiry.send', subject: 'enquiries', subjectId: id });
}

/** Enqueues the mails to vendor and sender. The phone number is on the vendor's page only, not in a mail. */
async function enqueueNotices(context: Context, product: ProductForSale, number: string, written: Written) {
  const { name, village, email } = written;
  const [owner] = await ownersOf(context, [product.vendorId]);
  const contacts = await contactsOf(context, owner ? [owner.userId] : []);
  const toVendor = contacts.map(({ email: recipient, language }): MailMessage => {
    const productName = productTextsOf(product, language).name;
    return { kind: 'enquiry.received', recipient, language, facts: { number, productName, name, village } };
  });
  const facts = {
    number,
    productName: productTextsOf(product, context.language).name,
    vendorName: owner?.companyName ?? '',
  };
  const thanks: MailMessage = { kind: 'enquiry.thanks', recipient: email, language: context.language, facts };
  await notifyVendors(context, toVendor);
  if (email !== '') await enqueueMails(context, [thanks]);
}

function plain({ name, phone, village, email, message }: Written): Written {
  return {
    name: name.trim(),
    phone: plainPhone(phone),
    village: village.trim(),
    email: email.trim(),
    message: message.trim(),
  };
}
