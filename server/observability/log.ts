import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

/** One JSON object a line, with the time in UTC. Nothing personal goes in: no email, no address, no IP, no query. */
export function createLog(level: string, out?: DestinationStream): Logger {
  const settings = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: withoutValues },
  };
  return out ? pino(settings, out) : pino(settings);
}

/**
 * An error with its stack. What PostgreSQL tells of values stays out of the log, beside its message and in it, and so do
 * the addresses that a mail server repeats.
 */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` };
  const { type, message, stack } = stdSerializers.err(error);
  const isOfDatabase = 'severity' in error;
  const said = (text = '') => {
    const addressless = text.replace(/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '(email)');
    return isOfDatabase ? addressless.replace(/: ".*"$/gm, ': (value)') : addressless;
  };
  return {
    type,
    message: said(message),
    stack: said(stack),
    ...('code' in error ? { code: error.code } : {}),
  };
}
