import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '../../market/catalogue/product-card.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { ProductRow } from './product-row.tsx';

/** What the visitor saw before, at today's prices. The server learns the ids and keeps nothing. */
export function RecentlySeen({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('product');
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  const address = `${localise('/seen', useLanguage())}?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
  useEffect(() => {
    // By no loader of the router: without a connection the page stays as it is.
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
