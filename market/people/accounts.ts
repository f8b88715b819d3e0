import type { Context, Role } from '../kernel/context.ts';
import type { Result } from '../kernel/errors.ts';

/** A new session: the `Set-Cookie` values that make the browser signed in, and whose it is. */
export interface NewSession {
  readonly userId: string;
  readonly cookies: readonly string[];
}

export interface NewAccount {
  readonly name: string;
  /** Kept in lower case, whatever was typed. */
  readonly email: string;
  readonly password: string;
  /** Chosen by the verb that creates the account, never by a form. */
  readonly role: Role;
}

/**
 * The sign-in service as the marketplace sees it. The server provides it; the sign-in library stands behind it.
 * It works on the connection of the context it is given, so that an account and what belongs to it are one transaction.
 * `device` is what a new session is known by, see `deviceOf`.
 */
export interface Accounts {
  /** Creates the user with a password and signs in. Refuses with `people.email-taken` or `people.unknown`. */
  create(context: Context, account: NewAccount, device?: string): Promise<Result<NewSession>>;
  /** Refuses with `people.credentials` or `people.unknown`. */
  signIn(context: Context, email: string, password: string, device?: string): Promise<Result<NewSession>>;
  /** Ends the session that the request carries; answers with the `Set-Cookie` values that clear it. */
  signOut(context: Context, request: Request): Promise<readonly string[]>;
  /**
   * Gives the person of a request's session a new password, ends all sessions and opens another one for this browser.
   * Refuses with `people.credentials` when the current password is wrong, or with `people.unknown`.
   */
  changePassword(context: Context, request: Request, passwords: Passwords): Promise<Result<NewSession>>;
  /** Gives somebody a new password, whatever the old one was, and ends all sessions. */
  setPassword(context: Context, userId: string, password: string): Promise<void>;
  /**
   * The name of the device that a request comes from, when it has signed in to the account of this email before and the
   * password is still the same; null for any other. Every email takes the same work.
   */
  knownDevice(context: Context, email: string, request: Request): Promise<string | null>;
  /** The `Set-Cookie` values that make the browser of a request a known device of the account. */
  rememberDevice(context: Context, userId: string, request: Request): Promise<readonly string[]>;
  /** The token of the session that a request carries, or null. */
  tokenOf(request: Request): string | null;
}

export interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}
