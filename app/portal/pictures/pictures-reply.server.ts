import { data } from 'react-router';
import type { FieldErrors, Result } from '../../../market/kernel/errors.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { filesIn, type SentFile } from '../form/uploaded-files.server.ts';

interface Change {
  readonly key: string;
  readonly done: 'moved' | 'described';
  readonly request: Request;
}

/** Response to a form about one picture: what was done, or the field errors. */
export function changedPicture(result: Result<unknown>, { key, done, request }: Change) {
  if (!result.ok && result.failure.code === 'input.invalid') {
    const errors: FieldErrors = result.failure.fields ?? {};
    return data({ key, done, errors }, { status: statusOf('input.invalid') });
  }
  valueOrThrow(result, request);
  return { key, done, errors: {} as FieldErrors };
}

/** Response to a form with pictures: those that were refused, each with the message key of the reason. */
export function refusedFiles(
  results: readonly { name: string; result: Result<unknown> }[],
  request: Request,
) {
  const problems = results.flatMap(({ name, result }) => {
    if (result.ok) return [];
    if (result.failure.code !== 'input.invalid') valueOrThrow(result, request);
    return [{ name, message: result.failure.fields?.picture ?? 'picture.broken' }];
  });
  return data({ problems }, { status: problems.length > 0 ? statusOf('input.invalid') : 200 });
}

/** Adds the pictures of a form one after the other; an empty form counts as one empty picture. */
export async function addAll(form: FormData, add: (file: Partial<SentFile>) => Promise<Result<unknown>>) {
  const results: { name: string; result: Result<unknown> }[] = [];
  const files = await filesIn(form, 'picture');
  for (const file of files.length > 0 ? files : [{ name: '', bytes: undefined }]) {
    results.push({ name: file.name, result: await add(file) });
  }
  return results;
}

/** Response to a body above the size limit. */
export function tooLargePicture() {
  return data({ problems: [{ name: '', message: 'picture.bytes' }] }, { status: 413 });
}

/** Response to a picture uploaded by script: the message key of its error, or null. */
export function uploadedPicture(result: Result<unknown>, request: Request): Response {
  if (result.ok) return Response.json({ problem: null });
  const { code, fields } = result.failure;
  if (code !== 'input.invalid') valueOrThrow(result, request);
  return Response.json({ problem: fields?.picture ?? null }, { status: statusOf(code) });
}
