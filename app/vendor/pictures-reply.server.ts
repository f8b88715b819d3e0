import { data } from 'react-router';
import type { FieldErrors, Result } from '../../market/kernel/errors.ts';
import { statusOf, valueOrThrow } from '../failures.ts';

interface Change {
  readonly key: string;
  readonly done: 'moved' | 'described';
  readonly request: Request;
}

/** Answers a form about one picture: what was done, or what is wrong with its fields. */
export function changedPicture(result: Result<unknown>, { key, done, request }: Change) {
  if (!result.ok && result.failure.code === 'input.invalid') {
    const errors: FieldErrors = result.failure.fields ?? {};
    return data({ key, done, errors }, { status: statusOf('input.invalid') });
  }
  valueOrThrow(result, request);
  return { key, done, errors: {} as FieldErrors };
}

/** Answers a form with pictures: those that were not taken, each with the message key of the reason. */
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
