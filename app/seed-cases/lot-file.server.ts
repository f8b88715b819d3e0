import type { Context } from '../../market/kernel/context.ts';
import { type Cell, csvParts } from '../../market/kernel/csv.ts';
import { indianDay } from '../../market/kernel/days.ts';
import type { ValueOf } from '../../market/kernel/verb.ts';
import type { lotBuyers } from '../../market/seed-cases/lot.ts';
import { serverTexts } from '../i18n/texts.server.ts';

/** All buyers of a lot as chunks of a CSV file. */
export function lotFile(
  { language }: Pick<Context, 'language'>,
  { buyers }: ValueOf<typeof lotBuyers>,
): AsyncGenerator<string, void> {
  return csvParts(Object.values(serverTexts[language].seedCases.csv), rowsOf(buyers, language));
}

async function* rowsOf(buyers: ValueOf<typeof lotBuyers>['buyers'], language: Context['language']) {
  const { seedCases, common } = serverTexts[language];
  yield buyers.map(({ number, status, name, phone, city, state, ...one }): Cell[] => [
    number,
    common.status[status],
    name,
    phone,
    city,
    state,
    one.quantity,
    one.deliveredOn ?? '',
    one.toldAt ? indianDay(one.toldAt) : '',
    one.answer ? seedCases.panel.answer[one.answer] : '',
    one.emergence ?? '',
  ]);
}
