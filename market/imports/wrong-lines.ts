import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { linesAtOnce } from './lines-at-once.ts';
import { ownImport } from './own-import.ts';

/** A line that was not written, with its problems. */
export type WrongLine = Awaited<ReturnType<typeof wrongAfter>>[number];

/**
 * Streams the lines of an import that were not written, with the file's columns and the problems of each line.
 * Answers `not-found`, also while the import is being checked.
 */
export const wrongLines = verb(
  'wrongLines',
  vendorMay('products'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const { columns, status } = await ownImport(context, id);
    if (status === 'checking') refuse('not-found');
    return { columns, pages: pagesOf(context, id) };
  },
);

async function* pagesOf(context: Context, importId: string): AsyncGenerator<WrongLine[], void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const lines: WrongLine[] = await wrongAfter(context, importId, after);
    yield lines;
    after = lines.at(-1)?.line;
  }
}

function wrongAfter({ db }: Context, importId: string, line: number) {
  return db
    .selectFrom('productImportRows')
    .where('importId', '=', importId)
    .where('outcome', '=', 'wrong')
    .where('line', '>', line)
    .orderBy('line')
    .limit(linesAtOnce)
    .select(['line', 'cells', 'problems'])
    .execute();
}
