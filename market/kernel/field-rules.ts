import type { FieldErrors } from './errors.ts';
import { oneLine, severalLines } from './plain-text.ts';

/** The values of a form's text fields by name. */
export type Values<Name extends string = string> = Record<Name, string>;

/** A validation rule: returns a message key (under `validation` in the translations), or null for a valid value. */
export type FieldRule = (value: string, all: Values) => string | null;

/** The rules of each field, in the order in which they are checked. Pure: the browser and the server run the same. */
export type FieldRules<Name extends string> = Record<Name, readonly FieldRule[]>;

/** Declares a field of several lines, such as a message. Every field without a declaration is one line. */
export const manyLines: FieldRule = () => null;

/** Declares a password: it counts as typed, since its hash does. */
export const asTyped: FieldRule = () => null;

/** A value as its field takes it: without what no field of its kind can have. */
export function fieldText(rules: readonly FieldRule[], value: string): string {
  if (rules.includes(asTyped)) return value;
  return rules.includes(manyLines) ? severalLines(value) : oneLine(value);
}

export const required =
  (message: string): FieldRule =>
  (value) =>
    value.trim() === '' ? message : null;

export const matches =
  (pattern: RegExp, message: string): FieldRule =>
  (value) =>
    pattern.test(value.trim()) ? null : message;

export const atLeast =
  (length: number, message: string): FieldRule =>
  (value) =>
    value.length < length ? message : null;

/** Maximum length in UTF-16 code units, without leading and trailing spaces. */
export const atMost =
  (length: number): FieldRule =>
  (value) =>
    value.trim().length > length ? 'too-long' : null;

export const sameAs =
  (other: string, message: string): FieldRule =>
  (value, all) =>
    value === all[other] ? null : message;

/** A rule for forms that satisfy the condition. */
export const when =
  (condition: (all: Values) => boolean, rule: FieldRule): FieldRule =>
  (value, all) =>
    condition(all) ? rule(value, all) : null;

/** The first broken rule of each field, by its value as the server takes it. Empty when the form is valid. */
export function check<Name extends string>(
  rules: FieldRules<Name>,
  values: Partial<Values<Name>>,
): FieldErrors {
  const filled = Object.fromEntries(
    Object.entries<readonly FieldRule[]>(rules).map(([name, list]) => [
      name,
      fieldText(list, values[name as Name] ?? ''),
    ]),
  );
  const errors: FieldErrors = {};
  for (const [name, list] of Object.entries<readonly FieldRule[]>(rules)) {
    const message = list.map((rule) => rule(filled[name] ?? '', filled)).find((found) => found !== null);
    if (message) errors[name] = message;
  }
  return errors;
}
