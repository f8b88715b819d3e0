import { TimeoutError } from '../../market/kernel/timeout.ts';
import { isBusy } from '../../market/limits/places.ts';

/**
 * SQLSTATE codes of transient PostgreSQL errors: connection, insufficient resources (full disk, too many connections),
 * operator intervention (restart, statement timeout), system error, read-only server, transaction timeout, deadlock or
 * serialization or unknown outcome, and object not in prerequisite state or lock not available.
 */
const postgresCodes = /^(?:08|53|57|58)[0-9A-Z]{3}$|^25006$|^25P0[34]$|^40(?:001|003|P01)$|^55(?:000|P03)$/;

/** Node's error codes of the network, of a full or read-only disk, and of too many open files. */
const systemCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE)$/;

/** Messages of errors without a code: of the PostgreSQL driver and of `fetch`. */
const messages =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired$|not queryable|^fetch failed$/;

/** Whether an error means that a dependency (database, network, disk) is temporarily unavailable, rather than a bug. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TimeoutError || isBusy(error) || error.name === 'TimeoutError') return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    postgresCodes.test(code) ||
    systemCodes.test(code) ||
    messages.test(error.message) ||
    isTransientError(error.cause)
  );
}

/** Response status of an error: 503 for a transient error, else 500. */
export function statusOfError(error: unknown): 503 | 500 {
  return isTransientError(error) ? 503 : 500;
}
