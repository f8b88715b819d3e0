import { type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

/** One JSON object a line, with the time in UTC. Nothing personal goes in: no email, no address, no IP, no query. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: withoutValues },
  });
}

/** An error with its stack. What PostgreSQL adds of a row's values stays out of the log. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` };
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
