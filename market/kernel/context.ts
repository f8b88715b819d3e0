import type { Clock } from './clock.ts';
import type { Connection } from './database.ts';
import type { Language } from './languages.ts';
import type { StaffRole } from './staff-roles.ts';

export const roles = ['customer', 'vendor', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface SignedIn {
  readonly kind: 'user';
  readonly id: string;
  readonly name: string;
  /** A placeholder for an account without an email, see `realEmail`. */
  readonly email: string;
  readonly role: Role;
  /** When the session of the request was opened; absent outside of a session. */
  readonly signedInAt?: Date;
  /** Set while the person must add a second factor: guards of vendors' and administrators' verbs refuse them. */
  readonly lacksSecondFactor?: true;
  /** What a vendor's person or an administrator may do, see `permissions`. Absent for customers: no permission. */
  readonly staffRole?: StaffRole;
  /** The vendor that the person works for; absent for customers and administrators. */
  readonly vendorId?: string;
}

/** The acting user. `system` is the marketplace itself: jobs, the demo shop, the operator's commands. */
export type Actor =
  | { readonly kind: 'visitor' }
  | SignedIn
  | { readonly kind: 'system'; readonly name: string };

/** An entry of the audit as it is written. */
export interface HeardEntry {
  readonly action: string;
  readonly facts?: Record<string, string | number>;
}

/** Everything a verb may know about its request. */
export interface Context {
  readonly db: Connection;
  readonly actor: Actor;
  readonly clock: Clock;
  /** The reader's language, for texts from the database. */
  readonly language: Language;
  /** Logs an internal error that a verb answers as a refusal. */
  readonly report: (fault: unknown) => void;
  /**
   * IP address of the client, which a payment provider asks for; undefined outside of a request, or when it is not
   * known.
   */
  readonly buyerAddress?: string | undefined;
  /** Id of the bulk act that this is a part of, for the audit. */
  readonly auditAct?: string;
  /** Hears each entry of the audit that the verb writes. */
  readonly onAudit?: (entry: HeardEntry) => void;
}

/** A context whose actor has been checked by a guard. */
export interface ContextOf<A extends Actor> extends Context {
  readonly actor: A;
}
