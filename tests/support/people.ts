import type { Actor, SignedIn } from '../../market/kernel/context.ts';
import { registerCustomer } from '../../market/people/account/register-customer.ts';
import type { NewSession } from '../../market/people/sessions.ts';
import { signIn } from '../../market/people/sign-in/sign-in.ts';
import { createActorOf } from '../../server/accounts/sessions.ts';
import { createSignInCookies } from '../../server/accounts/sign-in-cookies.ts';
import { answerOf } from './answer-of.ts';
import type { TestMarket } from './market.ts';

const settings = {
  secret: 'a-secret-of-the-tests-0123456789abcdef',
  secureCookies: false,
};
export const signInCookies = createSignInCookies(settings);
const findActor = createActorOf(settings);
export const password = 'demo-password';

let people = 0;

/** A registered person, signed in by one browser. */
export interface Registered {
  readonly user: SignedIn;
  readonly email: string;
  /** A request of that browser. */
  readonly request: Request;
}

/** Registers a new person, in a browser known as `device`. */
export async function aRegistered(market: TestMarket, device?: string): Promise<Registered> {
  const email = `registered-${++people}@test.example`;
  const form = { name: 'Savita Patil', email, password, confirmPassword: password };
  const { session, user } = answerOf(await registerCustomer('test', device)(market.visitor, form));
  return { user, email, request: requestIn(session) };
}

/** Signs the person in by another browser; returns a request of it. */
export async function onAnotherDevice(market: TestMarket, email: string, device?: string): Promise<Request> {
  const enter = signIn('customer', 'test', device);
  const signedIn = answerOf(await enter(market.visitor, { email, password }));
  if (signedIn.pending !== null) throw new Error('waits for a second factor');
  return requestIn(signedIn.session);
}

/** A request with this session. */
export function requestIn({ token }: NewSession): Request {
  return requestWith([signInCookies.session(token)]);
}

/** A request with these Set-Cookie cookies. */
export function requestWith(cookies: readonly string[]): Request {
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  return new Request('http://localhost/', { headers: { cookie } });
}

/** The actor that the shop derives from a request, without the time of the sign-in. */
export async function actorOf(market: TestMarket, request: Request): Promise<Actor> {
  const actor = await findActor(market.db, request);
  if (actor.kind !== 'user') return actor;
  const { signedInAt: _, ...user } = actor;
  return user;
}

/** The kinds of all mails to an email address, oldest first. */
export async function mailsTo(market: TestMarket, email: string): Promise<string[]> {
  const rows = await market.db
    .selectFrom('outgoingMails')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The token in the newest mail of a kind to an email address. */
export async function tokenTo(market: TestMarket, email: string, kind: string): Promise<string> {
  const { facts } = await market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('recipient', '=', email)
    .where('kind', '=', kind as 'password.reset')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (facts as { token: string }).token;
}
