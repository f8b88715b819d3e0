import { recordAudit } from '../../audit/record.ts';
import { formShape } from '../../kernel/fields.ts';
import { systemOnly } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { shopItself } from '../../limits/places.ts';
import { hashNewPassword } from '../password/new-password.ts';
import { registrationRules } from '../rules.ts';
import { addUser } from './create-account.ts';

const { name, email, password } = registrationRules;
const Administrator = formShape({ name, email, password });

/**
 * Operator's command that creates an administrator. The email counts as verified: the operator vouches for it. Answers
 * `input.invalid` or `people.email-taken`.
 */
export const createAdministrator = verb(
  'createAdministrator',
  systemOnly,
  Administrator,
  async (outer, typed) => {
    const hash = await hashNewPassword({
      password: typed.password,
      field: 'password',
      email: typed.email,
      asker: shopItself,
    });
    return inTransaction(outer, async (context) => {
      const person = { name: typed.name.trim(), email: typed.email.trim().toLowerCase() };
      const { userId: id } = await addUser(context, { ...person, role: 'admin', emailVerified: true }, hash);
      await recordAudit(context, { action: 'user.create-admin', subject: 'users', subjectId: id });
      return { id, email: person.email };
    });
  },
);
