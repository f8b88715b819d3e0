import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { longText } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { answerWays, longestEnquiryAnswer } from './rules.ts';

const Answer = z.object({
  id: idShape,
  /** By mail, or by phone: then the answer is a note of the call. */
  way: z.enum(answerWays, 'required'),
  answer: longText
    .refine((answer) => answer.trim() !== '', 'required')
    .refine((answer) => answer.trim().length <= longestEnquiryAnswer, 'too-long'),
});

/**
 * A vendor answers an enquiry, once: by mail in the language of the enquiry, or by phone with a note of the call.
 * Answers `input.invalid`, `not-found` for another vendor's enquiry, and `conflict.changed` when it is already answered
 * or when there is no email address for a mail.
 */
export const answerEnquiry = verb(
  'answerEnquiry',
  vendorMay('enquiries'),
  Answer,
  (outer, { id, way, answer }) =>
    inTransaction(outer, async (context) => {
      const vendor = await ownVendor(context);
      const enquiry = await context.db
        .selectFrom('enquiries')
        .select(['number', 'productName', 'name', 'email', 'message', 'language', 'answeredAt'])
        .where('id', '=', id)
        .where('vendorId', '=', vendor.id)
        .forUpdate()
        .executeTakeFirst();
      if (!enquiry) return refuse('not-found');
      if (enquiry.answeredAt || (way === 'mail' && enquiry.email === '')) refuse('conflict.changed');
      const written = answer.trim();
      const answeredAt = context.clock();
      await context.db
        .updateTable('enquiries')
        .set({ answeredBy: context.actor.id, answeredHow: way, answer: written, answeredAt })
        .where('id', '=', id)
        .execute();
      await recordAudit(context, {
        action: way === 'mail' ? 'enquiry.answer' : 'enquiry.call',
        subject: 'enquiries',
        subjectId: id,
      });
      const { number, productName, name, message, email: recipient, language } = enquiry;
      const facts = { number, productName, name, message, vendorName: vendor.companyName, answer: written };
      if (way === 'mail')
        await enqueueMails(context, [{ kind: 'enquiry.answered', recipient, language, facts }]);
    }),
);
