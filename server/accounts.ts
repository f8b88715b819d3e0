import { APIError } from 'better-auth/api';
import type { Context, Role } from '../market/kernel/context.ts';
import { type FailureCode, Refusal, type Result } from '../market/kernel/errors.ts';
import type { Accounts, NewSession } from '../market/people/accounts.ts';
import { deviceOf } from '../market/people/device-rules.ts';
import { passwordSealOf } from '../market/people/password-seal.ts';
import { deviceCookie, deviceCookieName, deviceIn } from './device-cookie.ts';
import { sessionCookieName, sessionTokenOf } from './session-cookie.ts';
import { type LibrarySettings, openLibrary } from './sign-in-library.ts';

/** Makes the sign-in service on Better Auth. Every call works on the connection, or transaction, of its context. */
export function createAccounts(settings: LibrarySettings): Accounts {
  const libraryOf = (context: Context, details?: { role?: Role; device?: string | undefined }) =>
    openLibrary(context, settings, details);
  const cookieName = sessionCookieName(settings.secureCookies);
  return {
    create: (context, { role, ...body }, device) => {
      const library = libraryOf(context, { role, device });
      return answer(library.api.signUpEmail({ body, returnHeaders: true }), library.failures);
    },
    signIn: (context, email, password, device) => {
      const library = libraryOf(context, { device });
      return answer(
        library.api.signInEmail({ body: { email, password }, returnHeaders: true }),
        library.failures,
      );
    },
    signOut: async (context, request) => {
      const library = libraryOf(context);
      const { headers } = await library.api.signOut({ headers: request.headers, returnHeaders: true });
      if (library.failures.length > 0) throw library.failures[0];
      // The library would clear cookies too that we never set, and without `Secure`.
      return headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`));
    },
    changePassword: (context, { headers }, { currentPassword, newPassword }) => {
      const library = libraryOf(context, { device: deviceOf(headers.get('user-agent')) });
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      return answer(library.api.changePassword({ body, headers, returnHeaders: true }), library.failures);
    },
    setPassword: async (context, userId, password) => {
      const { inside, failures } = libraryOf(context);
      const { password: hashes, internalAdapter: rows } = await inside;
      const hash = await hashes.hash(password);
      const own = { userId, accountId: userId, providerId: 'credential', password: hash };
      // Whoever was registered by somebody else, as the demo shop's people are, has none yet.
      if (await rows.findCredentialAccount(userId)) await rows.updatePassword(userId, hash);
      else await rows.linkAccount(own);
      await rows.deleteUserSessions(userId);
      if (failures.length > 0) throw failures[0];
    },
    knownDevice: async (context, email, { headers }) => {
      const cookies = headers.get('cookie');
      if (!cookies?.includes(deviceCookieName(settings.secureCookies))) return null;
      const account = await passwordSealOf(context, 'email', email);
      return deviceIn(cookies, account, context.clock(), settings);
    },
    rememberDevice: async (context, userId, { headers }) => {
      const account = await passwordSealOf(context, 'id', userId);
      return account ? [deviceCookie(headers.get('cookie'), account, context.clock(), settings)] : [];
    },
    tokenOf: ({ headers }) => sessionTokenOf(headers.get('cookie'), cookieName, settings.secret),
  };
}

interface Answered {
  readonly headers: Headers;
  readonly response: { readonly user: { readonly id: string } };
}

/** What the library answered or refused, as a result; what it caught of a broken database is thrown on. */
async function answer(call: Promise<Answered>, caught: readonly unknown[]): Promise<Result<NewSession>> {
  try {
    const { headers, response } = await call;
    return { ok: true, value: { userId: response.user.id, cookies: headers.getSetCookie() } };
  } catch (error) {
    if (caught.some(isDuplicate)) return refusal('people.email-taken');
    if (caught.length > 0) throw caught[0];
    if (!(error instanceof APIError)) throw error;
    return refusal(codes[String(error.body?.code)] ?? 'people.unknown');
  }
}

const codes: Partial<Record<string, FailureCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'people.credentials',
  INVALID_EMAIL: 'people.credentials',
  INVALID_PASSWORD: 'people.credentials',
  PASSWORD_TOO_LONG: 'people.credentials',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'people.email-taken',
};

function refusal(code: FailureCode): Result<never> {
  return { ok: false, failure: new Refusal({ code }).failure };
}

/** Two people who register the same email at the same moment: the database let in the first. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
