import { betterAuth } from 'better-auth';
import type { Context, Role } from '../market/kernel/context.ts';
import { newId } from '../market/kernel/ids.ts';
import { sessionSeconds } from '../market/people/find-actor.ts';
import { longestPassword, shortestPassword } from '../market/people/rules.ts';
import { sessionCookieName } from './session-cookie.ts';
import type { SessionSettings } from './sessions.ts';

export interface LibrarySettings extends SessionSettings {
  /** The public address of the site, such as `https://shop.example`. */
  readonly baseUrl: string;
}

// Longer than a session, whose end the database keeps and puts off at every use; browsers allow 400 days.
const cookieSeconds = 400 * 24 * 60 * 60;

/**
 * Better Auth on one connection. It is made for each call (1 ms, beside 60 ms for a password's hash), because it
 * keeps the connection that it was made with, and what it writes must be part of the caller's transaction.
 * `failures` fills with the errors that it catches and would only log.
 */
export function openLibrary(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  settings: LibrarySettings,
  { role = 'customer', device = '' }: { role?: Role; device?: string | undefined } = {},
) {
  const failures: unknown[] = [];
  const now = clock();
  // The caller's clock, as for every other row.
  const made = async <Row extends object>(row: Row) => ({ data: { ...row, createdAt: now, updatedAt: now } });
  const auth = betterAuth({
    appName: 'Kheti Bazaar',
    baseURL: settings.baseUrl,
    secret: settings.secret,
    // The caller has opened the transaction; another one inside it would wait for ever on the embedded database.
    database: { db, type: 'postgres', transaction: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    user: {
      modelName: 'users',
      additionalFields: { role: { type: 'string', required: true, input: false, defaultValue: role } },
    },
    session: { modelName: 'sessions', expiresIn: cookieSeconds, disableSessionRefresh: true },
    account: { modelName: 'credentials' },
    verification: { modelName: 'tokens' },
    databaseHooks: {
      session: {
        create: {
          before: (row) => made({ ...row, expiresAt: firstEnd(now), ipAddress: null, userAgent: device }),
        },
      },
      user: { create: { before: made } },
      account: { create: { before: made } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its own log would carry emails.
    logger: {
      level: 'error',
      log: (_level, _message, ...details) => failures.push(...details.filter(isError)),
    },
    advanced: {
      useSecureCookies: false, // would add the prefix `__Secure-` to our own
      cookiePrefix: 'kheti',
      cookies: {
        session_token: {
          name: sessionCookieName(settings.secureCookies),
          attributes: { secure: settings.secureCookies },
        },
      },
      database: { generateId: () => newId(now), validateSchema: false },
    },
  });
  return { api: auth.api, inside: auth.$context, failures };
}

function firstEnd(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * 1000);
}

function isError(detail: unknown): detail is Error {
  return detail instanceof Error;
}
