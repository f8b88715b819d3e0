import { type ZodType, z } from 'zod';
import { withoutControls } from './control-characters.ts';
import type { FieldErrors } from './errors.ts';
import { asTyped, check, type FieldRule, type FieldRules, manyLines } from './field-rules.ts';
import { oneLine, severalLines } from './plain-text.ts';

const most = 2_000;

/** A field of a form with one line of at most this many characters; a value that is not text counts as empty. */
export function lineOf(length: number) {
  return z.preprocess(cleaned(oneLine), z.string().max(length, 'too-long'));
}

/** A field with one line of text. */
export const textField = lineOf(most);

/** A field with several lines of text, such as a message. */
export const longText = z.preprocess(cleaned(severalLines), z.string().max(most, 'too-long'));

/** A value as it was sent: a password, or one that is compared with what a page has shown, and stored nowhere. */
export const sentText = z.preprocess(cleaned(asSent), z.string().max(most, 'too-long'));

/** A reason that an administrator gives, without spaces around it: 3 to 300 characters. */
export const reasonShape = longText
  .transform((reason) => reason.trim())
  .refine((reason) => reason.length >= 3, 'required')
  .refine((reason) => reason.length <= 300, 'too-long');

/**
 * An object of text fields, validated with the same pure rules as in the browser. A value that is not text counts as
 * empty, so that every malformed request ends in a message at its field.
 */
export function formShape<Name extends string>(rules: FieldRules<Name>): ZodType<Record<Name, string>> {
  const fields = Object.entries<readonly FieldRule[]>(rules);
  const shape = Object.fromEntries(fields.map(([name, list]) => [name, shapeOf(list)])) as Record<
    Name,
    typeof textField
  >;
  return z.object(shape).superRefine((values, issues) => {
    const errors: FieldErrors = check(rules, values as Record<Name, string>);
    for (const [field, message] of Object.entries(errors)) {
      issues.addIssue({ code: 'custom', path: [field], message });
    }
  }) as unknown as ZodType<Record<Name, string>>;
}

function shapeOf(rules: readonly FieldRule[]): typeof textField {
  if (rules.includes(asTyped)) return sentText;
  return rules.includes(manyLines) ? longText : textField;
}

/** Forms sent without script end lines with CR LF. */
function asSent(text: string): string {
  return withoutControls(text).replaceAll('\r\n', '\n');
}

function cleaned(clean: (textField: string) => string): (value: unknown) => string {
  return (value) => (typeof value === 'string' ? clean(value) : '');
}
