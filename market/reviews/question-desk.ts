import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { marksIn } from './read-moderated.ts';

/** Most questions that come before the others: those to decide, or to answer. */
const mostFirst = 50;

const Desk = z.object({
  /** The id to go on after. */
  after: idShape.nullish().catch(null),
  /** The question that is open; the first one by default. */
  open: idShape.nullish().catch(null),
});

/** Questions with their answers: of the actor's own vendor what shows and its own, for administrators all. */
function deskQuestions({ db, actor, language }: ContextOf<SignedIn>) {
  return db
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.productId')
    .leftJoin('productTranslations as t', (join) =>
      join.onRef('t.productId', '=', 'p.id').on('t.language', '=', language),
    )
    .$if(actor.role !== 'admin', (query) =>
      query.where('q.vendorId', '=', actor.vendorId ?? '').where('q.state', '=', 'shown'),
    )
    .select(['q.id', 'q.productId', 'q.text', 'q.language', 'q.state', 'q.reason', 'q.answeredAt'])
    .select(['q.createdAt', 'q.changedAt'])
    .select(({ fn, selectFrom }) => [
      fn.coalesce('t.name', 'p.name').as('name'),
      jsonArrayFrom(
        selectFrom('answers as a')
          .whereRef('a.questionId', '=', 'q.id')
          .$if(actor.role !== 'admin', (query) =>
            query.where((is) => is.or([is('a.state', '=', 'shown'), is('a.role', '=', 'vendor')])),
          )
          .orderBy('a.id')
          .limit(mostFirst)
          .select(['a.id', 'a.role', 'a.text', 'a.language', 'a.state', 'a.reason']),
      ).as('answers'),
    ]);
}

/** Ids of what an administrator has to decide. */
const held = sql`
  (select id from questions where state = 'held' order by changed_at, id limit ${mostFirst})
  union (select question_id from answers where state = 'held' order by changed_at limit ${mostFirst})`;

const isToDecide = sql<boolean>`q.id in (${held})`;
const isToAnswer = sql<boolean>`q.answered_at is null`;

/**
 * A page of questions, newest first. Those to decide come before, for administrators, and those without an answer, for
 * vendors: at most 50. With the question that is open, and the number to decide, at most 50.
 */
export const listDeskQuestions = verb(
  'listDeskQuestions',
  staffMay('enquiries'),
  Desk,
  async (context, { after, open }) => {
    const isFirst = context.actor.role === 'admin' ? isToDecide : isToAnswer;
    const first = after
      ? []
      : await deskQuestions(context).where(isFirst).orderBy('q.id').limit(mostFirst).execute();
    const others = await deskQuestions(context)
      .where(sql<boolean>`not ${isFirst}`)
      .$if(Boolean(after), (query) => query.where('q.id', '<', after ?? ''))
      .orderBy('q.id', 'desc')
      .limit(rowsOnAPage + 1)
      .execute();
    const page = others.slice(0, rowsOnAPage);
    const rows = [...first, ...page];
    const opened = open
      ? await deskQuestions(context).where('q.id', '=', open).executeTakeFirst()
      : undefined;
    const shown = opened ?? rows[0];
    return {
      rows: rows.map(({ answers, ...row }) => ({
        ...row,
        isHeld: row.state === 'held' || answers.some(({ state }) => state === 'held'),
      })),
      next: others.length > rowsOnAPage ? (page.at(-1)?.id ?? null) : null,
      opened: shown ? viewOf(shown) : null,
    };
  },
);

export type DeskQuestions = ValueOf<typeof listDeskQuestions>;
export type OpenedQuestion = NonNullable<DeskQuestions['opened']>;

type Row = Awaited<ReturnType<ReturnType<typeof deskQuestions>['execute']>>[number];

/** A question with where it and its answers have contact data or abuse. */
function viewOf({ changedAt, answers, ...row }: Row) {
  return {
    ...row,
    version: changedAt.toISOString(),
    marks: marksIn(row.text),
    answers: answers.map((answer) => ({ ...answer, marks: marksIn(answer.text) })),
  };
}
