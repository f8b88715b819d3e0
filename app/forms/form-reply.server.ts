import { parse, type Submission, type SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';
import type { Failure, Result } from '../../market/kernel/errors.ts';
import { statusOf } from '../request/failures.ts';
import { sentForm } from './sent-form.server.ts';

/**
 * The text fields of a request's form, the last one of each name; a body that is not a form counts as empty. An act
 * that is named twice stays so, for `actOf`. Names of letters, digits and dashes, such as `way-v1`, are read. Others
 * are ignored: of `a[4294967294]` or `a.a.a` the form library would build that array or depth.
 */
export async function formOf(request: Request): Promise<FormData> {
  const texts = new Map<string, string>();
  const sent = await sentForm(request);
  for (const [name, value] of sent) {
    if (/^[a-z][a-z0-9-]*$/i.test(name) && typeof value === 'string') texts.set(name, value);
  }
  const form = new FormData();
  // Not `set`, which searches all existing entries.
  for (const [name, value] of texts) form.append(name, value);
  if (sent.getAll('intent').length > 1) form.append('intent', '');
  return form;
}

/** Response to a refused form: the failure and the data to show the form again, without passwords. */
export function refusedForm(form: FormData, failure: Failure) {
  const fields = Object.entries(failure.fields ?? {}).map(([name, message]) => [name, [message]]);
  const reply = submissionOf(form).reply({
    fieldErrors: Object.fromEntries(fields),
    hideFields: ['password', 'currentPassword', 'newPassword', 'confirmPassword'],
  });
  return data({ failure, reply }, { status: statusOf(failure.code) });
}

/** Response to an accepted form that is reset. */
export function emptiedForm(form: FormData): SubmissionResult<string[]> {
  return submissionOf(form).reply({ resetForm: true });
}

function submissionOf(form: FormData): Submission<Record<string, unknown>, string[]> {
  return parse(form, { resolve: (sent) => ({ value: sent, error: undefined }) });
}

const shown: readonly string[] = ['input.invalid', 'conflict.changed', 'rate.limited'];

/** Whether a page shows the failure of a form beside it. Any other one is to be thrown. */
export function isShown<T>(result: Result<T>): result is Extract<Result<T>, { ok: false }> {
  return !result.ok && shown.includes(result.failure.code);
}

/** Response to a refused `EntryForm`: its intent, its texts, and the failure. */
export function refusedEntry<Intent extends string>(
  intent: Intent,
  typed: Readonly<Record<string, string>>,
  failure: Failure,
) {
  return data({ intent, typed, failure }, { status: statusOf(failure.code) });
}
