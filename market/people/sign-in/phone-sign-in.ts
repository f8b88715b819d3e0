import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context, ContextOf, Role, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { anyone } from '../../kernel/guards.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { count } from '../../limits/count.ts';
import { type PasswordSeal, sealFor } from '../credentials.ts';
import { digitsIn } from '../digits.ts';
import {
  type CodeSending,
  confirmPhoneCode,
  type RequestedCode,
  redeemPhone,
  requestedCode,
  sendPhoneCode,
} from '../phone/phone-codes.ts';
import { phoneNumberOf } from '../phone-number.ts';
import { nameRules, ownerRules, phoneCodeRules, phoneRules } from '../phone-rules.ts';
import { placeholderEmail } from '../placeholder-email.ts';
import { completeFirstFactor, type PendingSignIn, type SignedInNow } from './first-factor.ts';
import type { KnownDevice } from './sign-in.ts';

/** Idle time after which operators give a number to another person (TRAI: not before 90 days), in milliseconds. */
const recycledAfter = 90 * 24 * 60 * 60_000;

/** What the browser of a sign-in by number is asked next. `owner`: the pincode, as the number may have a new owner. */
export type PhoneStep = 'code' | 'name' | 'owner';

/** The browser in a sign-in by number: its code token, the name of its session and whether an account knows it. */
export interface PhoneBrowser {
  readonly token: string | null;
  readonly device?: string | undefined;
  readonly knownDevice: KnownDevice;
}

/** A sign-in by number: the session, the wait for a second factor, or the next question. */
export type PhoneSignIn =
  | { readonly step: PhoneStep }
  | ({ readonly step: 'done' } & (SignedInNow | PendingSignIn));

interface PhoneAccount {
  readonly id: string;
  readonly role: Role;
  readonly confirmedAt: Date;
  readonly account: PasswordSeal;
}

/**
 * Sends a code to a number, the same for a number with and without an account. Returns the token for the browser.
 * Answers `input.invalid`, `people.code-wait` (facts: `seconds`), `rate.limited` and `people.code-budget`.
 */
export function requestSignInCode(browser: PhoneBrowser, sending: CodeSending): Verb<string> {
  return verb('requestSignInCode', anyone, formShape(phoneRules), async (context, input) => {
    const phone = phoneNumberOf(input.phone) ?? '';
    return sendSignInCode(context, phone, browser, sending);
  });
}

/** Sends another code to the browser's number. Answers as `requestSignInCode`, and `people.code-expired`. */
export function resendSignInCode(browser: PhoneBrowser, sending: CodeSending): Verb<string> {
  return verb('resendSignInCode', anyone, z.unknown(), async (context) => {
    const requested = await requestedCode(context, browser.token, null);
    if (!requested || requested.isConfirmed) return refuse('people.code-expired');
    return sendSignInCode(context, requested.phone, browser, sending);
  });
}

async function sendSignInCode(
  context: Context,
  phone: string,
  { token, knownDevice }: PhoneBrowser,
  sending: CodeSending,
): Promise<string> {
  const owner = await accountOf(context, phone);
  const device = knownDevice(owner?.account ?? null);
  return sendPhoneCode(context, { phone, userId: null, earlier: token, device }, sending);
}

/** The code that the browser has requested and the next question; null without one. */
export function readSignInCode({
  token,
  knownDevice,
}: PhoneBrowser): Verb<(RequestedCode & { readonly step: PhoneStep }) | null> {
  return verb('readSignInCode', anyone, z.unknown(), async (context) => {
    const requested = await requestedCode(context, token, null);
    if (!requested?.isConfirmed) return requested && { ...requested, step: 'code' };
    const account = await accountOf(context, requested.phone);
    const step = account && isQuestionable(context, account, knownDevice) ? 'owner' : 'name';
    return { ...requested, step };
  });
}

/**
 * Signs in by the code of a message, or answers the next question: the name for a new account, the pincode for an
 * account whose number was idle for 90 days. Answers `input.invalid`, `people.code-expired`, `people.blocked`, and
 * `people.phone-refused` for an administrator.
 */
export function signInByPhone(browser: PhoneBrowser): Verb<PhoneSignIn> {
  return verb('signInByPhone', anyone, formShape(phoneCodeRules), async (outer, input) => {
    const { token, knownDevice } = browser;
    const phone = await confirmPhoneCode(outer, token, input.code, null);
    const account = await accountOf(outer, phone);
    if (!account) return { step: 'name' };
    if (isQuestionable(outer, account, knownDevice)) return { step: 'owner' };
    return inTransaction(outer, (context) => signInTo(context, account, browser));
  });
}

/**
 * Signs in to an account whose number was idle, by the pincode of one of its addresses. Answers `input.invalid`,
 * `people.code-expired`, `people.owner-wrong` and `rate.limited`.
 */
export function signInAsOwner(browser: PhoneBrowser): Verb<PhoneSignIn> {
  return verb('signInAsOwner', anyone, formShape(ownerRules), async (outer, input) => {
    const requested = await requestedCode(outer, browser.token, null);
    const account = requested?.isConfirmed ? await accountOf(outer, requested.phone) : null;
    if (!account) return refuse('people.code-expired');
    await count(outer, 'phone-owner', account.id);
    const own = await outer.db
      .selectFrom('addresses')
      .select('id')
      .where('userId', '=', account.id)
      .where('pincode', '=', digitsIn(input.pincode))
      .limit(1)
      .executeTakeFirst();
    if (!own) refuse('people.owner-wrong');
    return inTransaction(outer, (context) => signInTo(context, account, browser));
  });
}

/**
 * Creates an account for a confirmed number. An earlier account of an idle number loses the number and stays as it is
 * otherwise. Without `name`, as at the checkout, the first address gives it. Answers `input.invalid` and
 * `people.code-expired`.
 */
export function registerByPhone(browser: PhoneBrowser, isNameLater: boolean): Verb<PhoneSignIn> {
  const shape = isNameLater ? z.unknown().transform(() => ({ name: '' })) : formShape(nameRules);
  return verb('registerByPhone', anyone, shape, (outer, { name }) =>
    inTransaction(outer, async (context) => {
      const phone = await redeemPhone(context, browser.token, null);
      const earlier = await accountOf(context, phone);
      // Two browsers with the same number: the second one signs in to the account of the first.
      if (earlier && !isQuestionable(context, earlier, browser.knownDevice))
        return signInConfirmed(context, phone, earlier, browser.device);
      if (earlier) await releasePhone(context, earlier.id);
      const created = await addPhoneUser(context, phone, name.trim());
      return {
        step: 'done',
        ...(await completeFirstFactor(context, created.account, 'customer', browser.device)),
      };
    }),
  );
}

async function signInTo(
  context: Context,
  account: PhoneAccount,
  { token, device }: PhoneBrowser,
): Promise<PhoneSignIn> {
  return signInConfirmed(context, await redeemPhone(context, token, null), account, device);
}

async function signInConfirmed(
  context: Context,
  phone: string,
  account: PhoneAccount,
  device?: string,
): Promise<PhoneSignIn> {
  if (account.role === 'admin') refuse('people.phone-refused');
  const confirmed = await context.db
    .updateTable('users')
    .set({ phoneConfirmedAt: context.clock() })
    .where('id', '=', account.id)
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirst();
  // The number was removed from the account in the meantime.
  if (!confirmed) refuse('people.code-expired');
  return { step: 'done', ...(await completeFirstFactor(context, account.account, 'customer', device)) };
}

/** The account of a number; null without one. */
async function accountOf(context: Context, phone: string): Promise<PhoneAccount | null> {
  const row = await context.db
    .selectFrom('users')
    .select(['id', 'role', 'phoneConfirmedAt as confirmedAt'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (!row?.confirmedAt) return null;
  return { ...row, confirmedAt: row.confirmedAt, account: await sealFor(context, row.id, phone) };
}

/**
 * Whether the number may have got another owner: it was idle for 90 days, and the account does not know the browser.
 */
function isQuestionable({ clock }: Context, account: PhoneAccount, knownDevice: KnownDevice): boolean {
  const idle = clock().getTime() - account.confirmedAt.getTime();
  return idle > recycledAfter && knownDevice(account.account) === null;
}

/** Removes the number of an account, in the caller's transaction. */
async function releasePhone(context: Context, userId: string): Promise<void> {
  await context.db
    .updateTable('users')
    .set({ phone: null, phoneAddedAt: null, phoneConfirmedAt: null })
    .where('id', '=', userId)
    .execute();
  await recordAudit(context, { action: 'user.phone-release', subject: 'users', subjectId: userId });
}

async function addPhoneUser(
  context: Context,
  phone: string,
  name: string,
): Promise<Pick<PhoneAccount, 'account'>> {
  const { db, clock, language } = context;
  const now = clock();
  const id = newId(now);
  const role = 'customer';
  const email = placeholderEmail(id);
  const times = { phoneAddedAt: now, phoneConfirmedAt: now, createdAt: now, updatedAt: now };
  await db
    .insertInto('users')
    .values({ id, name, email, phone, role, language, ...times })
    .execute();
  const actor: SignedIn = { kind: 'user', id, name, email, role };
  const asUser: ContextOf<SignedIn> = { ...context, actor };
  await recordAudit(asUser, { action: 'user.register', subject: 'users', subjectId: id, facts: { role } });
  return { account: await sealFor(context, id, phone) };
}
