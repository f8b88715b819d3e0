import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { inTime } from '../../server/in-time.ts';
import { createActorOf } from '../../server/sessions.ts';
import { type Crowd, filled, gather } from '../access/crowd.ts';
import { type Person, people, type Row } from '../access/table.ts';
import { filesBelow, root } from '../support/source.ts';
import { type Attacker, attackersOf, forbiddenChanges } from './allowed-changes.ts';
import { type Attack, type AttackInit, asTyped, attackOn, isTurnedAway, requestOf } from './attack.ts';
import { type AttackedShop, attackedShop } from './attacked-shop.ts';
import { formsFor, type OfferedForm } from './forms.ts';
import { notedRows } from './noted-rows.ts';

/** In milliseconds: whoever waits longer has been hung up on. */
const longestAnswer = 10_000;

/** What only a route itself answers: nothing before it, such as the check of the origin. */
const isAnswered = new Set([200, 202, 301, 302, 304, 401, 404, 409, 422, 429]);

/** The parameters that pages read from their addresses. */
export const parameters = filesBelow('app', /\.tsx?$/)
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\b(?:get|has|getAll|read)\('(\w+)'\)/g)])
  .map(([, name = '']) => name)
  .concat('_routes', 'index', 'redirect', 'token', 'page', 'after', 'before', 'sort');

/** Asks every route and action for what nobody should. One shop for as long as its people stay who they are. */
export class Fuzz {
  readonly answers = new Map<number, number>();
  #shop: AttackedShop | undefined;
  #crowd: Crowd | undefined;
  #attackers = new Map<Person, Attacker>();
  #forms = new Map<Person, OfferedForm[]>();

  /** Sends as many requests for a row. Throws with the smallest request that breaks something. */
  async attack(row: Row, requests: number): Promise<{ isReached: boolean }> {
    await this.#gather();
    let isReached = false;
    const isForNobody = people.every((person) => isTurnedAway(row.answers[person]));
    const one = fc.asyncProperty(attackOn(row, parameters), async (attack) => {
      const status = await this.#ask(attack, row);
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      isReached ||= isAnswered.has(status) && (!isTurnedAway(row.answers[attack.person]) || isForNobody);
    });
    await fc.assert(one, { numRuns: requests });
    return { isReached };
  }

  /**
   * Sends each form that pages offer somebody alone, as he would send it, by all others. Throws when that changes what is not
   * theirs. Answers with how many were sent.
   */
  async swapForms(owner: Person): Promise<number> {
    await this.#gather();
    let sent = 0;
    for (let at = 0; at < this.#formsOf(owner).length; at += 1) {
      for (const thief of people.filter((one) => one !== owner && one !== 'admin')) {
        await this.#gather();
        const form = this.#formsOf(owner)[at];
        if (!form) throw new Error('the pages offer other forms than before');
        const { crowd } = this.#open;
        await this.#send(form.action, asTyped(form, thief, crowd), thief);
        sent += 1;
      }
    }
    return sent;
  }

  /** The forms that somebody is offered and nobody else, each once: they are about what is his. */
  #formsOf(person: Person): OfferedForm[] {
    const known = people.filter((one) => one !== person).flatMap((one) => this.#forms.get(one) ?? []);
    const ofOthers = new Set(known.map((form) => JSON.stringify(form)));
    const own = (this.#forms.get(person) ?? []).map((form) => [JSON.stringify(form), form] as const);
    return [...new Map(own.filter(([text]) => !ofOthers.has(text))).values()];
  }

  async close(): Promise<void> {
    await this.#shop?.close();
  }

  async #ask(attack: Attack, row: Row): Promise<number> {
    const { crowd } = this.#open;
    const { path, init } = requestOf(attack, row, crowd, this.#offered(attack.person, row));
    return this.#send(path, init, attack.person);
  }

  async #send(path: string, init: AttackInit, person: Person): Promise<number> {
    const { shop } = this.#open;
    const answer = await inTime(longestAnswer, shop.ask(path, init));
    const text = await inTime(longestAnswer, answer.text());
    const noted = await notedRows(shop.database);
    const attacker = this.#attackers.get(person);
    const wrong = [
      ...(answer.status >= 500 ? [`${answer.status}: ${shop.faults.splice(0).map(told).join('; ')}`] : []),
      ...(answer.headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
      ...(answer.headers.get('content-security-policy') ? [] : ['no policy']),
      ...(/\bat \S+ \(?(?:file:|\/)\S+:\d+:\d+|node_modules/.test(text) ? ['tells of its inside'] : []),
      ...forbiddenChanges(noted, { method: init.method, status: answer.status, attacker, isFor: person }),
    ];
    if (wrong.length > 0) throw new Error(`${init.method} ${path} by ${person}: ${wrong.join('\n')}`);
    return answer.status;
  }

  get #open(): { shop: AttackedShop; crowd: Crowd } {
    if (!this.#shop || !this.#crowd) throw new Error('not open');
    return { shop: this.#shop, crowd: this.#crowd };
  }

  #offered(person: Person, row: Row): OfferedForm[] {
    const path = filled(row.address, row, this.#open.crowd);
    return (this.#forms.get(person) ?? []).filter(({ action }) => action === path);
  }

  async #gather(): Promise<void> {
    if (await this.#isWhole()) return;
    await this.close();
    this.#shop = await attackedShop();
    this.#crowd = await gather(this.#shop.url);
    this.#attackers = await attackersOf(this.#shop, this.#crowd);
    for (const person of people) this.#forms.set(person, await formsFor(person, this.#shop, this.#crowd));
    await notedRows(this.#shop.database);
  }

  /** Whether everybody is still signed in as whoever he was. */
  async #isWhole(): Promise<boolean> {
    if (!this.#shop || !this.#crowd) return false;
    const { shop, crowd } = this.#open;
    const actorOf = createActorOf({ secret: shop.secret, secureCookies: false });
    for (const [person, { role }] of this.#attackers) {
      const request = new Request(shop.url, { headers: { cookie: crowd.cookies[person] } });
      const actor = await actorOf(shop.database.db, request);
      if (actor.kind !== 'user' || actor.role !== role) return false;
    }
    return true;
  }
}

function told(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
