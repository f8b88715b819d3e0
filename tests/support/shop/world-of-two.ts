import type { Actor, SignedIn } from '../../../market/kernel/context.ts';
import { newId } from '../../../market/kernel/ids.ts';
import { registerCustomer } from '../../../market/people/account/register-customer.ts';
import { findActor } from '../../../market/people/find-actor.ts';
import { signOutEverywhere } from '../../../market/people/sign-in/devices.ts';
import { forgotPassword } from '../../../market/people/sign-in/forgot-password.ts';
import { registerByPhone, signInByPhone } from '../../../market/people/sign-in/phone-sign-in.ts';
import { resetPassword } from '../../../market/people/sign-in/reset-password.ts';
import { signIn } from '../../../market/people/sign-in/sign-in.ts';
import { claimLink, readVerification, verifyEmail } from '../../../market/people/ways/email-verification.ts';
import { addOwnEmail } from '../../../market/people/ways/own-email.ts';
import { confirmOwnPhone, removeOwnPhone, requestOwnPhone } from '../../../market/people/ways/own-phone.ts';
import type { TestMarket } from '../market.ts';
import { codeSending, withCode } from '../phone.ts';
import { secretBox } from '../second-factor.ts';

export type Hand = 'owner' | 'stranger';

export const wayActs = [
  'register',
  'signIn',
  'byPhone',
  'number',
  'noNumber',
  'passkey',
  'claim',
  'link',
  'reset',
  'everywhere',
] as const;

/** Two people and one email. Each has a number, a password and what they did with them; `reader` reads the mailbox. */
export class WorldOfTwo {
  reader: Hand = 'owner';
  private now = Date.now();
  /** Session tokens that each person has got, the newest last. */
  private readonly tokens: Record<Hand, string[]> = { owner: [], stranger: [] };
  private readonly phones: Record<Hand, string>;
  private readonly market: TestMarket;
  private readonly email: string;

  constructor(market: TestMarket, email: string, ownersPhone: string, strangersPhone: string) {
    this.market = market;
    this.email = email;
    this.phones = { owner: ownersPhone, stranger: strangersPhone };
  }

  /** Does an act a minute later, as far as the person can. A refusal is an answer like any other. */
  async does(who: Hand, act: (typeof wayActs)[number]): Promise<void> {
    this.now += 60_000;
    await this[act](who);
  }

  private as(actor: Actor = { kind: 'visitor' }) {
    return this.market.as(actor, { clock: () => new Date(this.now) });
  }

  private actorOf(token: string) {
    return findActor(this.market.db, () => new Date(this.now), token);
  }

  /** The newest session of the person that still holds, as context and request. */
  private async session(who: Hand) {
    for (const token of this.tokens[who].toReversed()) {
      const actor = await this.actorOf(token);
      const request = { box: secretBox, client: `${this.email} ${this.now}`, session: token };
      if (actor.kind === 'user') return { actor, request, market: this.as(actor), token };
    }
    return null;
  }

  private secret = (who: Hand) => `secret-of-${who}`;

  private proof(who: Hand) {
    return { currentPassword: this.secret(who), proof: '' };
  }

  private keep(who: Hand, session: { readonly token: string } | undefined): void {
    if (session) this.tokens[who].push(session.token);
  }

  private async register(who: Hand) {
    const password = this.secret(who);
    const form = { name: who, email: this.email, password, confirmPassword: password };
    const done = await registerCustomer(`${this.email} ${this.now}`)(this.as(), form);
    if (done.ok) this.keep(who, done.value.session);
  }

  private async signIn(who: Hand) {
    const enter = signIn('customer', `${this.email} ${this.now}`);
    const done = await enter(this.as(), { email: this.email, password: this.secret(who) });
    if (done.ok && done.value.pending === null) this.keep(who, done.value.session);
  }

  private async byPhone(who: Hand) {
    const { browser, code } = await withCode(this.as(), this.phones[who]);
    let done = await signInByPhone(browser)(this.as(), { code });
    if (done.ok && done.value.step === 'name') done = await registerByPhone(browser, true)(this.as(), {});
    if (done.ok && done.value.step === 'done' && done.value.pending === null)
      this.keep(who, done.value.session);
  }

  private async number(who: Hand) {
    const session = await this.session(who);
    if (!session) return;
    const ask = requestOwnPhone(null, codeSending(), session.request);
    const token = await ask(session.market, { phone: this.phones[who], ...this.proof(who) });
    if (!token.ok) return;
    const { shown: code } = await this.market.db
      .selectFrom('phoneCodes')
      .select('shown')
      .where('userId', '=', session.actor.id)
      .executeTakeFirstOrThrow();
    await confirmOwnPhone(token.value, session.token)(session.market, { code });
  }

  private async noNumber(who: Hand) {
    const session = await this.session(who);
    if (session) await removeOwnPhone(session.request)(session.market, this.proof(who));
  }

  /** A passkey of the person, as if its ceremony had been gone through. */
  private async passkey(who: Hand) {
    const session = await this.session(who);
    if (!session) return;
    const key = { key: 'k', credentialId: newId(), createdAt: new Date(this.now) };
    const row = { id: newId(), userId: session.actor.id, kind: 'passkey' as const, name: who, ...key };
    await this.market.db.insertInto('secondFactors').values(row).execute();
  }

  private async claim(who: Hand) {
    const session = await this.session(who);
    if (session)
      await addOwnEmail(session.request)(session.market, { email: this.email, ...this.proof(who) });
  }

  /** The reader of the mailbox opens the newest link: with a session of its account, or without. */
  private async link(who: Hand) {
    const token = who === this.reader ? await this.newest('email.verify') : null;
    if (!token) return;
    const session = await this.session(who);
    const market = session?.market ?? this.as();
    const seen = await readVerification(market, { token });
    if (!seen.ok) return;
    if (seen.value.state === 'own') await verifyEmail(market, { token });
    else {
      const taken = await claimLink(this.as(), { token });
      if (taken.ok && taken.value) await this.renew(who, taken.value);
    }
  }

  private async reset(who: Hand) {
    if (who !== this.reader) return;
    await forgotPassword(`${this.email} ${this.now}`)(this.as(), { email: this.email });
    const token = await this.newest('password.reset');
    if (token) await this.renew(who, token);
  }

  private async renew(who: Hand, token: string) {
    const newPassword = this.secret(who);
    await resetPassword(this.as(), { token, newPassword, confirmPassword: newPassword });
  }

  private async everywhere(who: Hand) {
    const session = await this.session(who);
    if (session) await signOutEverywhere(session.request)(session.market, this.proof(who));
  }

  private async newest(kind: 'email.verify' | 'password.reset'): Promise<string | null> {
    const mail = await this.market.db
      .selectFrom('outgoingMails')
      .select('facts')
      .where('recipient', '=', this.email)
      .where('kind', '=', kind)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return (mail?.facts as { token: string } | undefined)?.token ?? null;
  }

  /** Whether the person's password opens an account that has proven the email. */
  async opens(who: Hand): Promise<boolean> {
    const enter = signIn('customer', `${who} ${this.email} ${this.now}`);
    const done = await enter(this.as(), { email: this.email, password: this.secret(who) });
    const account = await this.proven();
    if (!done.ok || !account) return false;
    if (done.value.pending !== null) return true;
    return done.value.profile.id === account.id;
  }

  private proven() {
    return this.market.db
      .selectFrom('users')
      .select(['id', 'phone'])
      .where('email', '=', this.email)
      .where('emailVerified', '=', true)
      .executeTakeFirst();
  }

  /** What of the person who does not read the mailbox opens the account that has proven it. */
  async strangersWays(): Promise<string[]> {
    const account = await this.proven();
    if (!account) return [];
    const other: Hand = this.reader === 'owner' ? 'stranger' : 'owner';
    const actors = await Promise.all(this.tokens[other].map((token) => this.actorOf(token)));
    const isIn = (actor: Actor): actor is SignedIn => actor.kind === 'user' && actor.id === account.id;
    const passkeys = await this.market.db
      .selectFrom('secondFactors')
      .select('name')
      .where('userId', '=', account.id)
      .where('name', '=', other)
      .execute();
    return [
      ...(actors.some(isIn) ? ['session'] : []),
      ...(account.phone === this.phones[other] ? ['phone'] : []),
      ...(passkeys.length > 0 ? ['passkey'] : []),
    ];
  }
}
