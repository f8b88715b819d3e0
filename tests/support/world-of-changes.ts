import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { SignedIn } from '../../market/kernel/context.ts';
import type { Database } from '../../market/kernel/database.ts';
import { newId } from '../../market/kernel/ids.ts';
import { deletePerson } from '../../market/privacy/erase-person.ts';
import { changeSensitively } from '../../market/sensitive-changes/change-sensitively.ts';
import { applyDueChanges, approveChange, stopChange } from '../../market/sensitive-changes/decide-change.ts';
import {
  type ActName,
  type PageActName,
  type SensitiveAct,
  sensitiveActs,
} from '../../market/sensitive-changes/table.ts';
import { storeSettings } from '../../market/settings/store-settings.ts';
import { aCustomer, anAdmin } from './factories.ts';
import type { TestMarket } from './market.ts';
import { provenRequest } from './proven.ts';
import { secretBox } from './second-factor.ts';

/** Two full administrators and one of the role finance. */
export const hands = ['meera', 'anita', 'ravi'] as const;
export type Hand = (typeof hands)[number];

type Act = 'bank' | 'mode' | 'role' | 'erase' | 'approve' | 'withdraw' | 'wait' | 'demoted' | 'erased';

const hour = 60 * 60 * 1000;
const tools = { box: secretBox, providers: [] };
/** The audit's action of each act, which it writes when it is done. */
const done: Partial<Record<ActName, string>> = {
  changeBankAccount: 'settings.bank',
  changeMoneyMode: 'settings.money-mode',
  changePerson: 'user.change',
  deletePerson: 'user.erase',
};

/** A shop with orders, whose administrators ask for sensitive changes and decide them. */
export class WorldOfChanges {
  private now = new Date();
  private count = 0;
  private readonly market: TestMarket;
  private readonly ids: Record<Hand, string>;
  private readonly since: string;

  private constructor(market: TestMarket, ids: Record<Hand, string>) {
    this.market = market;
    this.ids = ids;
    this.since = newId(this.now);
  }

  /** With no other administrator and no change before. */
  static async open(market: TestMarket): Promise<WorldOfChanges> {
    const { db } = market;
    await db.deleteFrom('pendingChanges').execute();
    await db.deleteFrom('auditEntries').execute();
    await db.updateTable('users').set({ role: 'customer' }).where('role', '=', 'admin').execute();
    const meera = (await anAdmin(market, { name: 'Meera' })).id;
    const anita = (await anAdmin(market, { name: 'Anita' })).id;
    const ravi = (await anAdmin(market, { name: 'Ravi', role: 'finance' })).id;
    return new WorldOfChanges(market, { meera, anita, ravi });
  }

  /** Does an act a minute later, as far as the person can. A refusal is an answer like any other. */
  async does(who: Hand, act: Act, which: number): Promise<void> {
    this.now = new Date(this.now.getTime() + 60_000);
    if (act === 'wait') return this.passes([1, 30, 49][which] ?? 1);
    const user = await this.person(who);
    if (!user) return;
    if (act === 'demoted' || act === 'erased') return this.leaves(user, act);
    if (act === 'approve' || act === 'withdraw') return this.decides(user, act, which);
    return this.asks(user, act);
  }

  /** Time passes, and the job looks. */
  async passes(hours: number): Promise<void> {
    this.now = new Date(this.now.getTime() + hours * hour);
    await applyDueChanges(this.as(this.market.system.actor), tools);
  }

  private as(actor: Parameters<TestMarket['as']>[0]) {
    return this.market.as(actor, { clock: () => this.now });
  }

  /** The person with the role of today; null once they cannot sign in. */
  private async person(who: Hand): Promise<SignedIn | null> {
    const row = await this.market.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'role', 'adminRole'])
      .where('id', '=', this.ids[who])
      .where('erasedAt', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { adminRole, ...user } = row;
    return { kind: 'user', ...user, ...(user.role === 'admin' && { staffRole: adminRole }) };
  }

  private async asks(user: SignedIn, act: 'bank' | 'mode' | 'role' | 'erase'): Promise<void> {
    this.count += 1;
    const request = { ...tools, ...(await provenRequest(this.market, user, this.now)) };
    const ask = async (name: PageActName, input: Record<string, string>) => {
      const result = await changeSensitively(name, request)(this.as(user), input);
      // Each of these waits.
      if (result.ok) expect(result.value.held).not.toBeNull();
    };
    const version = String((await storeSettings(this.as(user))).version);
    const account = { holder: 'Kheti Bazaar', number: '123456789012', ifsc: 'SBIN0001234' };
    const words = `Number ${this.count}`;
    if (act === 'bank') return ask('changeBankAccount', { ...account, bank: words, version });
    if (act === 'mode') return ask('changeMoneyMode', { moneyMode: 'own', ownAuthorisation: words, version });
    if (act === 'erase') {
      const other = user.id === this.ids.meera ? this.ids.anita : this.ids.meera;
      return ask('deletePerson', { id: other });
    }
    const { id, name } = await aCustomer(this.market, { name: words });
    return ask('changePerson', { id, name, role: 'support', wasName: name, wasRole: 'customer' });
  }

  private async decides(user: SignedIn, act: 'approve' | 'withdraw', which: number): Promise<void> {
    const rows = await this.market.db.selectFrom('pendingChanges').select('id').orderBy('id').execute();
    // Also of changes that were decided before.
    const id = rows.toReversed()[which]?.id;
    if (!id) return;
    const request = { ...tools, ...(await provenRequest(this.market, user, this.now)) };
    await (act === 'approve' ? approveChange(request) : stopChange)(this.as(user), { id });
  }

  /** Another administrator takes the role away, or erases the account. */
  private async leaves({ id }: SignedIn, act: 'demoted' | 'erased'): Promise<void> {
    if (act === 'demoted')
      await this.market.db.updateTable('users').set({ role: 'customer' }).where('id', '=', id).execute();
    else await deletePerson(this.as(await anAdmin(this.market, { name: 'Before' })), { id });
  }

  /** How each change ended, the oldest first. */
  async outcomes(): Promise<string[]> {
    const rows = await this.market.db.selectFrom('pendingChanges').selectAll().orderBy('id').execute();
    return rows.map(({ act, status }) => `${act} ${status}`);
  }

  /** What holds of all changes at any time. */
  async check(): Promise<void> {
    const { db } = this.market;
    const rows = await db.selectFrom('pendingChanges').selectAll().orderBy('id').execute();
    const entries = await db.selectFrom('auditEntries').selectAll().where('id', '>', this.since).execute();
    // What the three have done, each by a change.
    const effects = entries.filter(({ action, actorId }) => {
      return Object.values(done).includes(action) && Object.values(this.ids).some((id) => id === actorId);
    });
    const applied = rows.filter(({ status }) => status === 'applied');
    expect(effects).toHaveLength(applied.length);
    for (const row of applied) {
      this.expectDue(row);
      const own = effects.filter(({ action, actorId, createdAt, facts }) => {
        const isThen = actorId === row.askedBy && createdAt.getTime() === row.decidedAt?.getTime();
        return isThen && action === done[row.act] && isDeepStrictEqual(facts, row.facts);
      });
      expect(own).toHaveLength(1);
    }
    for (const { id, act, status, facts } of rows) {
      const notes = entries.filter(({ subjectId }) => subjectId === id);
      expect(notes.map(({ action }) => action).sort()).toEqual(['change.ask', ...ends[status]].sort());
      for (const note of notes) expect(note.facts).toEqual({ act, ...facts });
    }
  }

  /** A change that was made has waited, or another full administrator has approved it. */
  private expectDue({ act, askedBy, askedAt, holdsFrom, decidedBy, decidedAt }: Change): void {
    if (decidedBy !== null) {
      expect(decidedBy).not.toBe(askedBy);
      expect([this.ids.meera, this.ids.anita]).toContain(decidedBy);
      return;
    }
    const { waits }: SensitiveAct = sensitiveActs[act];
    expect(holdsFrom).not.toBeNull();
    expect(Number(decidedAt) - Number(askedAt)).toBeGreaterThanOrEqual((waits ?? 0) * hour);
  }
}

type Change = Selectable<Database['pendingChanges']>;

/** How the end of a change is written to the audit. */
const ends = { open: [], applied: ['change.apply'], stopped: ['change.stop'], failed: ['change.fail'] };
