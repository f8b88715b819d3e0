import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino';
import { type DatabaseOutage, databaseOutages, outageVerdict } from '../../database/outage.ts';

export type { Logger };

/**
 * Log with one JSON object a line and the time in UTC. Without personal data: no email, postal address, IP or query.
 */
export function createLog(level: string, out?: DestinationStream): Logger {
  const settings = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: withoutValues, cause: withoutValues },
    hooks: { logMethod: unlessOfOutage },
  };
  return out ? pino(settings, out) : pino(settings);
}

/** Logs one line when the database is lost, with the reason, and one when it is back. Call it once a process. */
export function logOutages(log: Logger): void {
  databaseOutages.subscribe((message) => {
    const outage = message as DatabaseOutage;
    if (outage.state === 'lost') log.error({ cause: outage.error }, lostMessages[outage.of]);
    else {
      const { seconds, failures } = outage;
      log.warn({ seconds, failures }, `the ${outage.of} is back`);
    }
  });
}

const lostMessages = {
  database: 'the database is lost: what needs it answers 503, and its errors are counted until it is back',
  replica: 'the replica is lost: the primary answers, and its errors are counted until it is back',
};

/** Hook of pino: an error of an outage gets no line where `logOutages` tells of it; its line waits for the verdict. */
function unlessOfOutage(this: Logger, given: Parameters<LogFn>, write: LogFn): void {
  const [facts] = given as unknown[];
  const error = typeof facts === 'object' && facts !== null && 'error' in facts ? facts.error : undefined;
  const verdict = databaseOutages.hasSubscribers ? outageVerdict(error) : undefined;
  if (!verdict) write.apply(this, given);
  void verdict?.then((isOfOutage) => {
    if (!isOfOutage) write.apply(this, given);
  });
}

/**
 * Serialises an error with its stack, without personal data: values in PostgreSQL's messages and details, and email
 * addresses in a mail server's messages, are removed.
 */
function withoutValues(thrown: unknown): object {
  const error = asError(thrown);
  if (!error) return { message: `thrown: ${typeof thrown}` };
  const { type, message, stack } = stdSerializers.err(error);
  const isOfDatabase = 'severity' in error;
  const redacted = (text = '') => {
    const addressless = text.replace(/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '(email)');
    return isOfDatabase ? addressless.replace(/: ".*"$/gm, ': (value)') : addressless;
  };
  return {
    type,
    message: redacted(message),
    stack: redacted(stack),
    ...('code' in error ? { code: error.code } : {}),
  };
}

/** An error, or the copy of one as a plain object, as pg-boss makes it; an empty message becomes that of its parts. */
function asError(thrown: unknown): Error | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined;
  const copy = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
  if (copy.message !== '') return copy;
  const parts = copy instanceof AggregateError ? copy.errors.map(String) : [];
  const code = 'code' in copy ? String(copy.code) : 'no message';
  return Object.assign(new Error(parts.join('; ') || code), { stack: copy.stack, code });
}
