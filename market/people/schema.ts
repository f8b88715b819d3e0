import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';

/** A person: customer, vendor or administrator (spec section 3, User). */
export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  image: string | null;
  role: Role;
  language: Generated<Language>;
  /** Since when nobody can sign in as this person. */
  blockedAt: Date | null;
  /** Since when the row only stands for somebody who is gone: orders and the audit name it. */
  erasedAt: Date | null;
  /** Name and email in lower case, by which administrators find people. Written by the database alone. */
  search: ColumnType<string, never, never>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

/** A signed-in device. `ipAddress` is never filled, `userAgent` only with the device's name. */
export interface SessionTable {
  id: string;
  userId: string;
  token: string;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

/** How a person signs in: the password's hash. The columns from `accessToken` to `scope` are never filled. */
export interface CredentialTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  password: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  scope: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

/** One-time tokens for mail links: `identifier` is the purpose with the token's hash, `value` the user (decision 19). */
export interface TokenTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Date;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    users: UserTable;
    sessions: SessionTable;
    credentials: CredentialTable;
    tokens: TokenTable;
  }
}
