import { addRateChange, deleteRateChange } from '../catalogue/manage/rate-changes.ts';
import type { Context } from '../kernel/context.ts';
import type { ValueOf, Verb } from '../kernel/verb.ts';
import {
  moveCommissionRule,
  removeCommissionRule,
  saveCommissionRule,
} from '../ledger/save-commission-rule.ts';
import { addAdvanceRule, raiseAdvanceRule, removeAdvanceRule } from '../payments/advance-settings.ts';
import type { KnownProvider } from '../payments/provider-rules.ts';
import {
  connectProvider,
  disconnectProvider,
  replaceKeys,
  rotateWebhookSecret,
} from '../payments/provider-settings.ts';
import { blockPerson, unblockPerson } from '../people/access.ts';
import { changePerson } from '../people/account/change-person.ts';
import { acceptNumberClaim, refuseNumberClaim } from '../people/lost-number/decide-claim.ts';
import type { SecretBox } from '../people/secret-box.ts';
import { deletePerson } from '../privacy/erase-person.ts';
import { changeBankAccount, removeBankAccount } from '../settings/change-bank-account.ts';
import { changeBankReport } from '../settings/change-bank-report.ts';
import { changeMoneyMode } from '../settings/change-money-mode.ts';
import { changePayoutSettings } from '../settings/change-payout-settings.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { storeSettings } from '../settings/store-settings.ts';
import { connectCourier, disconnectCourier } from '../shipments/connect-courier.ts';
import type { ActName, PageActName } from './table.ts';

/** What the acts need besides their input. */
export interface ActTools {
  readonly box: SecretBox;
  /** The payment providers that the shop can be connected to. */
  readonly providers: readonly KnownProvider[];
}

/** Input of an act, as a form sends it. */
export type ActInput = Readonly<Record<string, unknown>>;

/** The use cases of all acts of pages. */
export function verbsOfActs({ box, providers }: ActTools) {
  const ofProvider =
    <T>(make: (known: KnownProvider) => Verb<T>): Verb<T> =>
    async (context, input) => {
      const known = providers.find(({ name }) => name === (input as ActInput).provider);
      return known ? make(known)(context, input) : { ok: false, failure: { code: 'not-found' } };
    };
  return {
    connectProvider: ofProvider((known) => connectProvider(box, known)),
    replaceKeys: ofProvider((known) => replaceKeys(box, known)),
    rotateWebhookSecret: ofProvider((known) => rotateWebhookSecret(box, known)),
    disconnectProvider: ofProvider(disconnectProvider),
    connectCourier: connectCourier(box),
    disconnectCourier,
    changeMoneyMode,
    changeBankAccount,
    removeBankAccount,
    changePayoutSettings,
    changeBankReport,
    changeSettings,
    saveCommissionRule,
    removeCommissionRule,
    moveCommissionRule,
    addRateChange,
    deleteRateChange,
    addAdvanceRule,
    removeAdvanceRule,
    raiseAdvanceRule,
    changePerson,
    blockPerson,
    unblockPerson,
    deletePerson,
    acceptNumberClaim,
    refuseNumberClaim,
  } satisfies Record<PageActName, Verb<unknown>>;
}

export type ValueOfAct<Name extends PageActName> = ValueOf<ReturnType<typeof verbsOfActs>[Name]>;

/** What an act changes: the name of a provider, the id of a person, or `shop`. */
export function subjectOfAct(act: ActName, { provider, id }: ActInput): string {
  if (typeof provider === 'string') return provider;
  return isAboutPerson(act) && typeof id === 'string' ? id : 'shop';
}

/** Whether the subject of an act is a person. */
export function isAboutPerson(act: string): boolean {
  return ['changePerson', 'blockPerson', 'unblockPerson', 'deletePerson'].includes(act);
}

/**
 * The input with the present version of what it changes: other settings may have been saved while the change waited.
 * What the change itself says of old and new is compared by its facts.
 */
export async function broughtUp(context: Context, act: PageActName, input: ActInput): Promise<ActInput> {
  if (act === 'changeMoneyMode' || act === 'changeBankAccount')
    return { ...input, version: String((await storeSettings(context)).version) };
  if (act !== 'connectProvider' && act !== 'replaceKeys') return input;
  const row = await context.db
    .selectFrom('paymentProviders')
    .select('changedAt')
    .where('provider', '=', String(input.provider))
    .executeTakeFirst();
  return { ...input, changedAt: row?.changedAt.toISOString() ?? '' };
}
