import { Busy } from './concurrency-limit.ts';
import { TimeoutError } from './timeout.ts';

/**
 * PostgreSQL's classes of errors that pass by themselves or once an operator has seen to them: connection, resources (a full
 * disk, too many connections), intervention (a restart, a statement that took too long), the system around it, a lock, and a
 * database that lets nobody in.
 */
const ofDatabase = /^(?:08|53|57|58)[0-9A-Z]{3}$|^25P0[34]$|^40(?:001|P01)$|^55(?:000|P03)$/;

/** Of the network, and of a disk or a table of files that is full. */
const ofSystem =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE)$/;

/** What has no code: of the driver of PostgreSQL, and of `fetch`. */
const inWords = /^Connection terminated|timeout exceeded when trying to connect|not queryable|^fetch failed$/;

/** Whether an error says that something the shop stands on is away for now, while nothing of the shop itself is broken. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TimeoutError || error instanceof Busy || error.name === 'TimeoutError') return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    ofDatabase.test(code) ||
    ofSystem.test(code) ||
    inWords.test(error.message) ||
    isTransientError(error.cause)
  );
}

/** The status of an answer that fails of an error: to be tried again, or broken. */
export function statusOfError(error: unknown): 503 | 500 {
  return isTransientError(error) ? 503 : 500;
}
