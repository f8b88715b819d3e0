import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '../../../market/catalogue/browse/product-card.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ProductRow } from './product-row.tsx';

/** Recently viewed products at today's prices. The server gets the ids and stores nothing. */
export function RecentlySeen({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('product');
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  const address = `${localise('/seen', useLanguage())}?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
  useEffect(() => {
    // Not a router loader: a network error must not replace the page.
    cardsAt(address).then(setProducts, () => undefined);
  }, [address]);
  return (
    <ProductRow
      className="pt-9 max-sm:[&_a:nth-child(n+5)]:hidden lg:pt-16"
      title={t('seen')}
      products={products}
    />
  );
}

async function cardsAt(address: string): Promise<ProductCard[]> {
  const answer = await fetch(address);
  return answer.ok ? ((await answer.json()) as ProductCard[]) : [];
}
