import { fieldOf, type OwnColumn, reasonColumn } from '../../../market/imports/columns-rules.ts';
import type { WrongLine } from '../../../market/imports/wrong-lines.ts';
import type { Context } from '../../../market/kernel/context.ts';
import { csvParts } from '../../../market/kernel/csv.ts';
import { serverTexts } from '../../i18n/texts.server.ts';
import type { Texts } from '../../i18n/texts.ts';

type OwnTexts = Texts['vendorProducts'];

/** Wrong lines as chunks of a CSV file: the columns of the uploaded file, then the errors in the reader's language. */
export function wrongLinesFile(
  { language }: Pick<Context, 'language'>,
  columns: readonly string[],
  pages: AsyncIterable<readonly WrongLine[]>,
): AsyncGenerator<string, void> {
  return csvParts([...columns, reasonColumn], rowsOf(serverTexts[language].vendorProducts, columns, pages));
}

async function* rowsOf(
  own: OwnTexts,
  columns: readonly string[],
  pages: AsyncIterable<readonly WrongLine[]>,
) {
  for await (const lines of pages)
    yield lines.map(({ cells, problems }) => [
      ...columns.map((column) => cells[column] ?? ''),
      reasonOf(own, problems),
    ]);
}

function reasonOf(
  { field, importing, errors }: OwnTexts,
  problems: Readonly<Record<string, string>>,
): string {
  const nameOf = (column: string) => {
    const known = fieldOf(column);
    return known ? field[known.name].label : importing.name[column as OwnColumn | 'row'];
  };
  // Same format as in `useMessage`: the number follows a colon.
  const messageOf = (message: string) => {
    const [key = '', least = ''] = message.split(':');
    return (errors[key as keyof typeof errors] ?? errors.choice).replace('{least}', least);
  };
  return Object.entries(problems)
    .map(([column, key]) => `${nameOf(column)}: ${messageOf(key)}`)
    .join('; ');
}
