import { type ZodType, z } from 'zod';
import { withoutControls } from './control-characters.ts';
import type { FieldErrors } from './errors.ts';
import { check, type FieldRules } from './field-rules.ts';

/** A text field of a form; a value that is not text counts as empty. */
export const text = z.preprocess(asText, z.string().max(2_000, 'too-long'));

/** A reason that an administrator gives, without spaces around it: 3 to 300 characters. */
export const reasonShape = text
  .transform((reason) => reason.trim())
  .refine((reason) => reason.length >= 3, 'required')
  .refine((reason) => reason.length <= 300, 'too-long');

/**
 * An object of text fields, validated with the same pure rules as in the browser. A value that is not text counts as empty,
 * so that every malformed request ends in a message at its field.
 */
export function formShape<Name extends string>(rules: FieldRules<Name>): ZodType<Record<Name, string>> {
  const names = Object.keys(rules) as Name[];
  const shape = Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;
  return z.object(shape).superRefine((values, issues) => {
    const errors: FieldErrors = check(rules, values as Record<Name, string>);
    for (const [field, message] of Object.entries(errors)) {
      issues.addIssue({ code: 'custom', path: [field], message });
    }
  }) as unknown as ZodType<Record<Name, string>>;
}

/** Text of a form field without control characters. Forms sent without script end lines with CR LF. */
function asText(value: unknown): string {
  return typeof value === 'string' ? withoutControls(value).replaceAll('\r\n', '\n') : '';
}
