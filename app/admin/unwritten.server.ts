import { data } from 'react-router';
import type { Failure } from '../../market/kernel/errors.ts';
import { statusOf } from '../request/failures.ts';

/** Response to a refused text: the error and the text itself, for its `WriteForm`. */
export function unwritten(failure: Failure, typed: unknown) {
  return data({ failure, typed: typeof typed === 'string' ? typed : '' }, { status: statusOf(failure.code) });
}
