import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { type News, postedTo } from '../messaging/notify-customer.ts';
import { contactsOf, recipientOf } from '../people/contacts.ts';
import { type AskedMoment, askedDays, askedMoments } from './rules.ts';

/** Most parcels of one transaction. */
const batch = 200;

/**
 * Asks the buyers of delivered parcels for their reviews, once at each moment: three days after the delivery, and of
 * seed once it should have come up. One message for a parcel, by the channel of their consent. For a job; several at
 * once ask each of them once.
 */
export async function askForReviews(outer: Context): Promise<void> {
  for (const moment of askedMoments) while ((await askSome(outer, moment)) === batch) {}
}

function askSome(outer: Context, moment: AskedMoment): Promise<number> {
  return inTransaction(outer, async (context) => {
    const { due, asked } = await claimDue(context, moment);
    const people = await contactsOf(
      context,
      asked.flatMap(({ userId }) => userId ?? []),
    );
    const posted = asked.flatMap(({ consignmentId, userId, orderId, number }) => {
      const person = people.find(({ id }) => id === userId);
      if (!person) return [];
      const kind = moment === 'seed' ? 'review.ask-seed' : 'review.ask';
      const content = { kind, facts: { orderId, number } } as const;
      const news: News = { mail: content, message: content, event: `${content.kind}:${consignmentId}` };
      return [postedTo(recipientOf(person), [news])];
    });
    await enqueueMails(
      context,
      posted.flatMap(({ mails }) => mails),
    );
    await enqueueMessages(
      context,
      posted.flatMap(({ messages }) => messages),
    );
    return due;
  });
}

interface Asked {
  readonly consignmentId: string;
  readonly orderId: string;
  readonly number: string;
  /** Null for a person who wants no such message. */
  readonly userId: string | null;
}

/** Marks the parcels that are due, the first delivered first. `due`: how many; `asked`: those that no other run has. */
async function claimDue({ db, clock }: Context, moment: AskedMoment) {
  const now = clock();
  const { first, last } = askedDays[moment];
  const today = indianDay(now);
  const { rows } = await sql<Asked & { isNew: boolean }>`/* planned by its values */
    with due as materialized (
      select c.id, c.order_id, o.number, o.user_id from consignments c join orders o on o.id = c.order_id
        where c.delivered_on between ${dayAfter(today, -last)}::date and ${dayAfter(today, -first)}::date
          and c.status = 'delivered'
          and not exists (select from review_requests q where q.consignment_id = c.id and q.moment = ${moment})
          and ${hasLineToReview(moment, now)}
        order by c.delivered_on, c.id limit ${batch}
    ), asked as (
      insert into review_requests (consignment_id, moment, asked_at) select id, ${moment}, ${now} from due
        on conflict do nothing returning consignment_id
    )
    select due.id as consignment_id, due.order_id, due.number, asked.consignment_id is not null as is_new,
        case when ${wantsIt} then due.user_id end as user_id
      from due left join asked on asked.consignment_id = due.id order by due.id`.execute(db);
  return { due: rows.length, asked: rows.filter(({ isNew }) => isNew) };
}

/** A line of `c` with something to say: no review of it, or of seed none that says how much came up. */
function hasLineToReview(moment: AskedMoment, now: Date) {
  const seed = sql`and p.category = 'Seeds'`;
  const isSaid = sql`and (r.came_up is not null or r.edited_until < ${now} or r.state = 'removed')`;
  return sql`exists (
    select from order_lines l join products p on p.id = l.product_id
      where l.consignment_id = c.id and l.quantity > 0 ${moment === 'seed' ? seed : sql``} and not exists (
        select from reviews r where r.order_id = l.order_id and r.position = l.position
          ${moment === 'seed' ? isSaid : sql``}))`;
}

/**
 * Whether the buyer of `due` is there, and has not declined: they switched the questions off, or both SMS and WhatsApp.
 */
const wantsIt = sql`
  exists (select from users u where u.id = due.user_id and u.erased_at is null and u.blocked_at is null)
  and not exists (select from message_consents m where m.user_id = due.user_id and m.withdrawn_at is not null
    and (m.purpose = 'reviews' and m.channel = 'whatsapp' or m.purpose = 'orders' and m.channel = 'sms' and not exists (
      select from message_consents w where w.user_id = m.user_id and w.purpose = 'orders'
        and w.channel = 'whatsapp' and w.given_at is not null and w.withdrawn_at is null)))`;
