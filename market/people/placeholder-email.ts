import { readableNumber } from './phone-number.ts';

const suffix = '.invalid';

/** Pattern of all placeholders, for a query. */
export const placeholders = `%${suffix}`;

/**
 * The value of `users.email` for an account without an email. The domain is reserved (RFC 2606): no mail can arrive.
 */
export function placeholderEmail(userId: string): string {
  return `${userId}@phone${suffix}`;
}

/** The email of an account, or null for a placeholder. */
export function realEmail(email: string): string | null {
  return email.endsWith(suffix) ? null : email;
}

/** The email of an account as pages show it, or the number of one without an email; '' without both. */
export function emailOrNumber({
  email,
  phone,
}: {
  readonly email: string;
  readonly phone: string | null;
}): string {
  return realEmail(email) ?? (phone ? readableNumber(phone) : '');
}
