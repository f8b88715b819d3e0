import { useTranslations } from 'use-intl';
import type { ListedOwnReturn } from '../../market/returns/list-returns.ts';
import { Badge } from './badge.tsx';
import { Link } from './link.tsx';

/** A buyer's returns, each with its state, as links. */
export function ReturnLinks({ returns }: { returns: readonly ListedOwnReturn[] }) {
  const t = useTranslations('orders.returns');
  return (
    <ul className="divide-y divide-line">
      {returns.map(({ id, number, orderNumber, state }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
          <Link to={`/returns/${id}`} className="inline-block py-3 text-leaf underline wrap-anywhere">
            {t('of', { number, order: orderNumber })}
          </Link>
          <Badge tone={state === 'refunded' ? 'leaf' : 'plain'}>{t(`state.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
