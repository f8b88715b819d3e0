import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';

/** A share of commission, and what it is for: a product or a category of the shop, or all other goods. */
export interface CommissionShare {
  readonly product: string | null;
  readonly category: string | null;
  /** In 1/100 per cent. */
  readonly basisPoints: number;
}

/**
 * The rules of commission that count for a vendor's goods on a day, in their order, up to the first one for all goods.
 * Products have their names in the language, or else in English.
 */
export async function ownCommission(
  { db, language }: Pick<Context, 'db' | 'language'>,
  vendorId: string,
  day: Day,
): Promise<CommissionShare[]> {
  const rules = await db
    .selectFrom('commissionRules as r')
    .leftJoin('products as p', (join) =>
      join.onRef('p.id', '=', 'r.productId').on('p.vendorId', '=', vendorId),
    )
    .leftJoin('productTranslations as texts', (join) =>
      join.onRef('texts.productId', '=', 'p.id').on('texts.language', '=', language),
    )
    .select(({ fn }) => fn.coalesce('texts.name', 'p.name').as('product'))
    .select(['r.category', 'r.basisPoints'])
    .where((eb) => eb.or([eb('r.vendorId', 'is', null), eb('r.vendorId', '=', vendorId)]))
    .where((eb) => eb.or([eb('r.productId', 'is', null), eb('p.id', 'is not', null)]))
    .where((eb) => eb.or([eb('r.startsOn', 'is', null), eb('r.startsOn', '<=', day)]))
    .where((eb) => eb.or([eb('r.endsOn', 'is', null), eb('r.endsOn', '>=', day)]))
    .orderBy('r.position')
    .orderBy('r.id')
    .execute();
  const general = rules.findIndex(({ product, category }) => product === null && category === null);
  return general < 0 ? rules : rules.slice(0, general + 1);
}
