import { useTranslations } from 'use-intl';
import type { TopProduct } from '../../market/orders/top-products.ts';
import { formatMoney } from '../i18n/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Picture } from '../ui/product/picture.tsx';

/** Products with the highest sales in the period, under the name of the last sale. */
export function TopProducts({ products }: { products: readonly TopProduct[] }) {
  const t = useTranslations('vendor');
  return (
    <Panel title={t('topProducts')}>
      {products.length === 0 ? <p className="text-muted">{t('noProducts')}</p> : null}
      <ul className="grid gap-3.5">
        {products.map(({ productId, name, imageKey, quantity, sales }) => (
          <li key={productId} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3">
            <Picture imageKey={imageKey} alt="" sizes="56px" className="rounded-control" small />
            <span>
              {name}
              <span className="block text-sm text-muted tabular-nums">{t('sold', { count: quantity })}</span>
            </span>
            <b className="tabular-nums">{formatMoney(sales)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
