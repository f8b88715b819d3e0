import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { indianDay } from '../../kernel/days.ts';
import { refuse } from '../../kernel/errors.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { notifyCustomer } from '../../messaging/notify-customer.ts';
import { contactsOf, recipientOf } from '../../people/contacts.ts';
import { vendorNamesOf } from '../../vendors/vendor-names.ts';
import { lockMachine } from './machine-sale.ts';
import { recordMachineFacts } from './record-machine.ts';

/**
 * A dealer reminds the buyer of the balance, once a day (India's calendar). Answers `not-found`, `order.move-refused`
 * once the machine has left, and `conflict.changed` when the balance is there or was asked for today.
 */
export const remindOfBalance = verb(
  'remindOfBalance',
  vendorMay('enquiries'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const { order, machine } = await lockMachine(context, id);
      const today = indianDay(context.clock());
      if (!machine.missing.includes('balance') || machine.remindedOn === today) refuse('conflict.changed');
      await recordMachineFacts(context, id, { remindedOn: today });
      await recordAudit(context, {
        action: 'consignment.balance-asked',
        subject: 'consignments',
        subjectId: id,
      });
      const [contact] = await contactsOf(context, [order.userId]);
      if (!contact) return;
      const names = await vendorNamesOf(context, [machine.vendorId]);
      const vendorName = names.get(machine.vendorId) ?? '';
      const of = { orderId: order.id, number: order.number, amount: machine.balance };
      const mail = { kind: 'balance.due', facts: { ...of, vendorName } } as const;
      const message = { kind: 'balance.due', facts: of } as const;
      const event = `balance.due:${id}:${today}`;
      await notifyCustomer(context, recipientOf(contact), [{ mail, message, event }]);
    }),
);
