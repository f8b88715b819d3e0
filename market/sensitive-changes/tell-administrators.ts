import type { Context, HeardEntry } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { SensitiveNews } from '../mail/kinds.ts';
import { isAboutPerson } from './acts.ts';
import type { ChangeFacts } from './schema.ts';
import type { ActName } from './table.ts';

export interface Administrator {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

/** The full administrators who can sign in. */
export function fullAdministrators({ db }: Pick<Context, 'db'>): Promise<Administrator[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('adminRole', '=', 'admin')
    .where('blockedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .execute();
}

interface News {
  readonly act: ActName;
  readonly subject: string;
  readonly facts: ChangeFacts;
  readonly what: SensitiveNews['what'];
  /** Name of who asked for it or did it; '' for a command on the machine. */
  readonly by: string;
  readonly holdsFrom?: Date | null;
}

/** Mails a sensitive change to these administrators, in the caller's transaction. */
export async function tellAdministrators(
  context: Context,
  to: readonly Administrator[],
  { act, subject, facts, what, by, holdsFrom = null }: News,
): Promise<void> {
  const about = await nameOfSubject(context, act, subject);
  const lines = Object.entries(facts).map(([name, value]) => ({ name, value: String(value) }));
  const news: SensitiveNews = {
    act,
    what,
    by,
    about,
    lines,
    at: context.clock().toISOString(),
    holdsFrom: holdsFrom?.toISOString() ?? null,
  };
  await enqueueMails(
    context,
    to.map(({ email, language }) => ({ kind: 'sensitive.change', facts: news, recipient: email, language })),
  );
}

/** What a change is about, in words: the person or the provider; '' for the shop. */
async function nameOfSubject({ db }: Context, act: ActName, subject: string): Promise<string> {
  if (!isAboutPerson(act)) return subject === 'shop' ? '' : subject;
  const person = await db.selectFrom('users').select('name').where('id', '=', subject).executeTakeFirst();
  return person?.name ?? '';
}

/** Facts of the audit's entries that an act has written. */
export function changeFactsOf(entries: readonly HeardEntry[]): ChangeFacts {
  return Object.assign({}, ...entries.map(({ facts }) => facts));
}

/** The name of the actor; '' for a command on the machine. */
export function actorName({ actor }: Context): string {
  return actor.kind === 'user' ? actor.name : '';
}
