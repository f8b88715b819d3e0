import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { languages } from '../kernel/languages.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { complaintKinds } from './complaint-rules.ts';
import { callRules } from './form-rules.ts';
import { nextTicket, saveMessage, tellSender, trimmed } from './send-message.ts';

/**
 * An administrator writes down what a caller says: a complaint with a ticket and its clocks. The caller gets the number
 * by mail, or hears it; who logs in with the number of the call reads it there. An order that the text names can be
 * passed on to its vendor. Answers `input.invalid`.
 */
export const noteCall = verb('noteCall', adminMay('messages'), formShape(callRules), (outer, typed) =>
  inTransaction(outer, async (own) => {
    const language = languages.find((one) => one === typed.language) ?? own.language;
    const context = { ...own, language };
    const written = trimmed(typed);
    const ticket = await nextTicket(context);
    const kind = complaintKinds.find((one) => one === typed.kind) ?? 'other';
    const id = await saveMessage(context, ticket, written, { about: { kind, parcel: null }, userId: null });
    await tellSender(context, ticket, written, { sender: null, order: '' });
    return { id, number: ticket.number };
  }),
);
