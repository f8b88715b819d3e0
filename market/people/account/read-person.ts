import { z } from 'zod';
import { refuse } from '../../kernel/errors.ts';
import { adminMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { vendorOfUser } from '../../vendors/vendor-of-user.ts';
import { isSoleOwner } from '../leave-vendor.ts';
import { readableNumber } from '../phone-number.ts';

/** A person for administrators, with the vendor profile and the number of signed-in devices. Answers `not-found`. */
export const readPerson = verb(
  'readPerson',
  adminMay('users'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const person = await context.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'emailVerified', 'phone', 'role', 'adminRole'])
      .select(['language', 'createdAt', 'blockedAt'])
      .select(({ selectFrom }) =>
        selectFrom('sessions')
          .whereRef('sessions.userId', '=', 'users.id')
          .where('sessions.expiresAt', '>', context.clock())
          .select(({ fn }) => fn.countAll<number>().as('devices'))
          .as('devices'),
      )
      .where('id', '=', id)
      .where('erasedAt', 'is', null)
      .executeTakeFirst();
    if (!person) refuse('not-found');
    const firm = await vendorOfUser(context, id);
    return {
      ...person,
      phone: person.phone && readableNumber(person.phone),
      devices: person.devices ?? 0,
      firm: firm
        ? {
            id: firm.id,
            companyName: firm.companyName,
            status: firm.status,
            memberRole: firm.memberRole,
            isSoleOwner: await isSoleOwner(context, id, firm),
          }
        : null,
      isSelf: id === context.actor.id,
    };
  },
);
