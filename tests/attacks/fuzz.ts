import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { EmbeddedDatabase } from '../../database/connect.ts';
import { withTimeout } from '../../market/kernel/timeout.ts';
import { createActorOf } from '../../server/accounts/sessions.ts';
import { type Crowd, filled } from '../access/crowd.ts';
import { populated } from '../access/populated-shop.ts';
import { isTurnedAway, type Person, people, type Row } from '../access/table.ts';
import { openShopInProcess, type ShopInProcess } from '../support/shop/shop-in-process.ts';
import { filesBelow, root } from '../support/source.ts';
import { type Attacker, attackersOf, forbiddenChanges } from './allowed-changes.ts';
import { type Attack, type AttackInit, asTyped, attackOn, reachingAttackOn, requestOf } from './attack.ts';
import { formsFor, type OfferedForm } from './forms.ts';
import { notedRows, watchRows } from './noted-rows.ts';

/** Timeout of an answer, in milliseconds. */
const longestAnswer = 10_000;

/** Statuses that come from the route itself, not from earlier checks such as that of the origin. */
// 400 is the answer of an action to a form without an act, or with two.
const isAnswered = new Set([200, 202, 301, 302, 304, 400, 401, 404, 409, 422, 429]);

/** The query parameters that pages read. */
export const parameters = filesBelow('app', /\.tsx?$/)
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\b(?:get|has|getAll|read)\('(\w+)'\)/g)])
  .map(([, name = '']) => name)
  .concat('_routes', 'index', 'redirect', 'token', 'page', 'after', 'before', 'sort');

/** The tables that identify signed-in people. */
const ofPeople = /^(users|sessions|credentials)$/;

interface Opened {
  readonly shop: ShopInProcess<EmbeddedDatabase>;
  readonly crowd: Crowd;
  /** The database before the first attack. */
  readonly whole: Blob;
}

/**
 * Fuzzes every route and action with requests that are not permitted. When an attack has signed out, blocked or erased
 * one of its people, continues on a fresh copy of the shop.
 */
export class Fuzz {
  readonly answers = new Map<number, number>();
  readonly #seed: number;
  readonly #demo: Blob;
  #opened: Opened | undefined;
  /** True after a write that may have signed out, blocked or erased one of the people. */
  #mayBeBroken = false;
  #attackers = new Map<Person, Attacker>();
  #forms = new Map<Person, OfferedForm[]>();

  /** The same seed sends the same requests. `demo` is a dump of the demo shop's database. */
  constructor(seed: number, demo: Blob) {
    this.#seed = seed;
    this.#demo = demo;
  }

  /**
   * Sends `requests` attacks on a row; the first passes every check before the route. Throws with the smallest failing
   * attack.
   */
  async attack(row: Row, requests: number): Promise<{ isReached: boolean }> {
    await this.open();
    let isReached = false;
    const isForNobody = people.every((person) => isTurnedAway(row.answers[person]));
    const one = fc.asyncProperty(attackOn(row, parameters), async (attack) => {
      const status = await this.#ask(attack, row);
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      isReached ||= isAnswered.has(status) && (!isTurnedAway(row.answers[attack.person]) || isForNobody);
    });
    const seed = seedOf(row, this.#seed);
    const examples: [Attack][] = [[reachingAttackOn(row, parameters, seed)]];
    await fc.assert(one, { numRuns: requests, seed, examples });
    return { isReached };
  }

  /**
   * Sends the forms that pages offer only to `owner` with the sessions of all other people. Throws if that changes
   * records of others. Returns the number of requests sent.
   */
  async swapForms(owner: Person): Promise<number> {
    await this.open();
    let sent = 0;
    for (let at = 0; at < this.#formsOf(owner).length; at += 1) {
      for (const thief of people.filter((one) => one !== owner && one !== 'admin')) {
        await this.open();
        const form = this.#formsOf(owner)[at];
        if (!form) throw new Error('the pages offer other forms than before');
        const { crowd } = this.#open;
        await this.#send(form.action, asTyped(form, thief, crowd), thief);
        sent += 1;
      }
    }
    return sent;
  }

  /** The forms that only this person is offered, without duplicates: they concern their own records. */
  #formsOf(person: Person): OfferedForm[] {
    const known = people.filter((one) => one !== person).flatMap((one) => this.#forms.get(one) ?? []);
    const ofOthers = new Set(known.map((form) => JSON.stringify(form)));
    const own = (this.#forms.get(person) ?? []).map((form) => [JSON.stringify(form), form] as const);
    return [...new Map(own.filter(([text]) => !ofOthers.has(text))).values()];
  }

  async close(): Promise<void> {
    await this.#opened?.shop.close();
    this.#opened = undefined;
  }

  async #ask(attack: Attack, row: Row): Promise<number> {
    const { crowd } = this.#open;
    const { path, init } = requestOf(attack, row, crowd, this.#offered(attack.person, row));
    return this.#send(path, init, attack.person);
  }

  async #send(path: string, init: AttackInit, person: Person): Promise<number> {
    const { shop } = this.#open;
    const answer = await withTimeout(longestAnswer, shop.ask(path, init));
    const text = await withTimeout(longestAnswer, answer.text());
    const noted = await notedRows(shop.database);
    this.#mayBeBroken ||= noted.some(({ table }) => ofPeople.test(table));
    const attacker = this.#attackers.get(person);
    const wrong = [
      ...(answer.status >= 500 ? [`${answer.status}: ${shop.faults.splice(0).map(textOf).join('; ')}`] : []),
      ...(answer.headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
      ...(answer.headers.get('content-security-policy') ? [] : ['no policy']),
      ...(/\bat \S+ \(?(?:file:|\/)\S+:\d+:\d+|node_modules/.test(text) ? ['tells of its inside'] : []),
      ...forbiddenChanges(noted, { method: init.method, status: answer.status, attacker, isFor: person }),
    ];
    if (wrong.length > 0) throw new Error(`${init.method} ${path} by ${person}: ${wrong.join('\n')}`);
    return answer.status;
  }

  get #open(): Opened {
    if (!this.#opened) throw new Error('not open');
    return this.#opened;
  }

  #offered(person: Person, row: Row): OfferedForm[] {
    const path = filled(row.address, row, this.#open.crowd);
    const offered = [...(this.#forms.get(person) ?? []), ...(this.#forms.get('visitor') ?? [])];
    return offered.filter(({ action }) => action === path);
  }

  /** Opens the shop, unless it is open and intact. */
  async open(): Promise<void> {
    if (await this.#isWhole()) return;
    if (this.#opened) return this.#beginAgain(this.#opened);
    const { shop, crowd } = await populated(await openShopInProcess(this.#demo));
    await watchRows(shop.database);
    this.#opened = { shop, crowd, whole: await shop.database.dump() };
    this.#attackers = await attackersOf(shop, crowd);
    for (const person of people) this.#forms.set(person, await formsFor(person, shop, crowd));
    await notedRows(shop.database);
  }

  async #beginAgain({ shop: former, crowd, whole }: Opened): Promise<void> {
    await former.close();
    const shop = await openShopInProcess(whole);
    this.#opened = { shop, crowd: { ...crowd, url: shop.url }, whole };
  }

  /** True if all people are still signed in with their roles. */
  async #isWhole(): Promise<boolean> {
    if (!this.#opened) return false;
    if (!this.#mayBeBroken) return true;
    this.#mayBeBroken = false;
    const { shop, crowd } = this.#opened;
    const actorOf = createActorOf({ secret: shop.secret, secureCookies: false });
    for (const [person, { role }] of this.#attackers) {
      const request = new Request(shop.url, { headers: { cookie: crowd.cookies[person] } });
      const actor = await actorOf(shop.database.db, request);
      if (actor.kind !== 'user' || actor.role !== role) return false;
    }
    return true;
  }
}

/** A seed per row: adding a row changes no other row's seed. */
function seedOf({ method, address, form = '' }: Row, seed: number): number {
  const hash = createHash('sha256').update(`${seed} ${method} ${address} ${form}`).digest();
  return hash.readInt32BE();
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
