import { FolderInUse } from '../database/lock.ts';
import { WrongSetting } from './config.ts';
import { createLog } from './observability/log.ts';

/** The program cannot start; the message is shown to the operator. */
export class CannotStart extends Error {}

/**
 * Runs a program of the operator. Errors that the operator can fix end it with one line; other errors are logged with
 * their stack. The exit code is 1 in both cases.
 */
export async function start(program: () => Promise<void>): Promise<void> {
  process.once('unhandledRejection', fail);
  process.once('uncaughtException', fail);
  await program().catch(fail);
}

function fail(error: unknown): never {
  const line = lineFor(error);
  if (line) process.stderr.write(`${line}\n`);
  else createLog('error').fatal({ error }, 'the server failed');
  process.exit(1);
}

function lineFor(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message;
  if (isWrongArgument(error)) return `Wrong argument: ${error.message}.`;
  if (error instanceof WrongSetting) return `Wrong setting: ${error.message}.`;
  if (error instanceof FolderInUse)
    return `${error.message}. Stop that one, or set DATA_DIR to another folder.`;
  if (!isSystemError(error)) return undefined;
  if (error.syscall === 'listen' || error.syscall === 'bind')
    return `Cannot listen on port ${error.port} (${error.code}). Set PORT to another one.`;
  if (databaseAnswers.has(error.code) || error.syscall === 'connect') {
    return `Cannot open the database: ${error.message || error.code}. Check DATABASE_URL.`;
  }
  return undefined;
}

/** Whether `parseArgs` refused an unknown option. */
function isWrongArgument(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** PostgreSQL's codes for a wrong password, an unknown role or database, and too many connections. */
const databaseAnswers = new Set(['28P01', '28000', '3D000', '53300', 'ECONNREFUSED', 'ENOTFOUND']);

function isSystemError(error: unknown): error is Error & { code: string; syscall?: string; port?: number } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
