import { z } from 'zod';
import { type AuditEntry, recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, HeardEntry, SignedIn } from '../kernel/context.ts';
import { Refusal, valueFrom } from '../kernel/errors.ts';
import { textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { confirmIdentity, type FactorRequest } from '../people/second-factor/confirm-identity.ts';
import { type ActInput, type ActTools, subjectOfAct, type ValueOfAct, verbsOfActs } from './acts.ts';
import { type Hold, holdOf, isSensitive } from './holding.ts';
import type { ChangeFacts } from './schema.ts';
import { type ActName, type PageActName, sensitiveActs } from './table.ts';
import { actorName, changeFactsOf, fullAdministrators, tellAdministrators } from './tell-administrators.ts';

/** What a request knows beside its form. */
export type SensitiveRequest = FactorRequest & ActTools;

/** A change that holds, with the value of its use case; or one that waits. */
export type Changed<T> = { readonly held: null; readonly value: T } | { readonly held: Hold };

const Input = z
  .record(z.string(), z.unknown())
  .and(z.object({ currentPassword: textField, proof: textField }));

/**
 * Does a sensitive act: after a proof of the last five minutes, at once with a mail to all full administrators, or as a
 * change that waits (`sensitiveActs`). Answers the refusals of `confirmIdentity` and of the act, which a change that
 * waits must pass already.
 */
export function changeSensitively<Name extends PageActName>(
  act: Name,
  request: SensitiveRequest,
): Verb<Changed<ValueOfAct<Name>>> {
  return verb(
    'changeSensitively',
    adminMay(sensitiveActs[act].needs),
    Input,
    async (outer, { currentPassword, proof, ...input }) => {
      const run = verbsOfActs(request)[act] as Verb<ValueOfAct<Name>>;
      if (!(await isSensitive(outer, act, input)))
        return { held: null, value: valueFrom(await run(outer, input)) };
      await confirmIdentity(outer, { currentPassword, proof }, request);
      const hold = await holdOf(outer, act, input);
      if (hold === null) return { held: null, value: await runTold(outer, act, run, input) };
      const facts = await rehearse(outer, run, input);
      await askChange(outer, { act, input, facts, hold }, request);
      return { held: hold };
    },
  );
}

/** Runs an act and mails it to all full administrators, those who are no more after it included. */
async function runTold<T>(outer: Context, act: ActName, run: Verb<T>, input: ActInput): Promise<T> {
  return inTransaction(outer, async (context) => {
    const to = await fullAdministrators(context);
    const heard: HeardEntry[] = [];
    const value = valueFrom(await run({ ...context, onAudit: (entry) => heard.push(entry) }, input));
    const subject = subjectOfAct(act, input);
    const news = { act, subject, facts: changeFactsOf(heard), what: 'made', by: actorName(context) } as const;
    await tellAdministrators(context, to, news);
    return value;
  });
}

/** An operator's command that all full administrators get a mail about. */
export function toldCommand<T>(act: ActName, run: Verb<T>): Verb<T> {
  return async (outer, input) => {
    try {
      return { ok: true, value: await runTold(outer, act, run, input as ActInput) };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, failure: error.failure };
      throw error;
    }
  };
}

/** Rolls back what an act has done. */
class Rehearsed extends Error {}

/** What an act would write to the audit. Refuses what the act refuses, and changes nothing. */
async function rehearse(outer: Context, run: Verb<unknown>, input: ActInput): Promise<ChangeFacts> {
  const heard: HeardEntry[] = [];
  try {
    await inTransaction(outer, async (context) => {
      valueFrom(await run({ ...context, onAudit: (entry) => heard.push(entry) }, input));
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return changeFactsOf(heard);
}

interface Asked {
  readonly act: PageActName;
  readonly input: ActInput;
  readonly facts: ChangeFacts;
  readonly hold: Hold;
}

/** Stores a change that waits. It replaces an open one of the same act and subject. */
function askChange(
  outer: ContextOf<SignedIn>,
  { act, input, facts, hold: { holdsFrom } }: Asked,
  { box }: ActTools,
): Promise<void> {
  return inTransaction(outer, async (context) => {
    const subject = subjectOfAct(act, input);
    await lockName(context, `sensitive change ${act} ${subject}`);
    const askedAt = context.clock();
    const decided = { decidedBy: context.actor.id, decidedAt: askedAt, sealedInput: null };
    const replaced = await context.db
      .updateTable('pendingChanges')
      .set({ status: 'stopped', ...decided })
      .where('act', '=', act)
      .where('subject', '=', subject)
      .where('status', '=', 'open')
      .returning(['id', 'facts'])
      .executeTakeFirst();
    if (replaced) await recordAudit(context, changeEntry('change.stop', replaced.id, act, replaced.facts));
    const id = newId(askedAt);
    const sealedInput = box.seal(JSON.stringify(input), id);
    const row = { id, act, subject, facts: JSON.stringify(facts), sealedInput, holdsFrom };
    await context.db
      .insertInto('pendingChanges')
      .values({
        ...row,
        status: 'open',
        askedBy: context.actor.id,
        askedAt,
        decidedBy: null,
        decidedAt: null,
      })
      .execute();
    await recordAudit(context, changeEntry('change.ask', id, act, facts));
    const to = await fullAdministrators(context);
    const news = { act, subject, facts, what: 'asked', by: context.actor.name, holdsFrom } as const;
    await tellAdministrators(context, to, news);
  });
}

/** The audit's entry about a change that waits, with its old and new values. */
export function changeEntry(action: string, id: string, act: ActName, facts: ChangeFacts): AuditEntry {
  return { action, subject: 'pending_changes', subjectId: id, facts: { act, ...facts } };
}
