import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

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
    serializers: { error: withoutValues },
  };
  return out ? pino(settings, out) : pino(settings);
}

/**
 * Serialises an error with its stack, without personal data: values in PostgreSQL's messages and details, and email
 * addresses in a mail server's messages, are removed.
 */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` };
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
