import { useTranslations } from 'use-intl';
import type { ListedMovement } from '../../../market/catalogue/manage/list-movements.ts';
import { formatNumber } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../list/column.ts';
import { DataTable } from '../list/data-table.tsx';
import { useProductsPath } from '../products-path.ts';

interface Props {
  productId: string;
  movements: readonly ListedMovement[];
  /** Orders behind the movements, by order id. */
  orders: Readonly<Record<string, { id: string; number: string }>>;
  /** Who made them, by movement id. */
  authors: Readonly<Record<string, string>>;
  next: string | null;
  isFirst: boolean;
}

/** Stock movements of a product, newest first. */
export function Movements({ productId, movements, orders, authors, next, isFirst }: Props) {
  const t = useTranslations('vendorProducts.stock');
  const at = `${useProductsPath()}/${productId}/stock`;
  const columns = useColumns(orders, authors);
  if (movements.length === 0) return <p className="text-muted">{t('empty')}</p>;
  return (
    <>
      <DataTable caption={t('history')} columns={columns} rows={movements} keyOf={({ id }) => id} />
      <div className="mt-4 flex gap-3 empty:hidden">
        {isFirst ? null : (
          <ButtonLink to={at} kind="line">
            {t('newest')}
          </ButtonLink>
        )}
        {next ? (
          <ButtonLink to={`${at}?before=${next}`} kind="line">
            {t('older')}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

function useColumns(orders: Props['orders'], authors: Props['authors']): Column<ListedMovement>[] {
  const t = useTranslations('vendorProducts.stock');
  const language = useLanguage();
  const pages = useProductsPath().replace('products', 'orders');
  return [
    {
      key: 'what',
      header: t('column.what'),
      card: 'title',
      cell: ({ reason, note, orderId }) => (
        <>
          {t(`movement.${reason}`)}
          {orderId && orders[orderId] ? (
            <Link
              to={`${pages}/${orders[orderId].id}`}
              className="-my-3 ml-2 inline-flex min-h-12 items-center font-normal underline underline-offset-3"
            >
              {orders[orderId].number}
            </Link>
          ) : null}
          {note ? <span className="block text-sm font-normal text-muted wrap-anywhere">{note}</span> : null}
        </>
      ),
    },
    {
      key: 'change',
      header: t('column.change'),
      align: 'end',
      card: 'badge',
      cell: ({ delta }) => signed(delta),
    },
    { key: 'after', header: t('column.after'), count: ({ after }) => after },
    {
      key: 'when',
      header: t('column.when'),
      card: 'line',
      cell: ({ id, createdAt }) => (
        <>
          <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt, language)}</time>
          {authors[id] ? <span className="block text-sm text-muted wrap-anywhere">{authors[id]}</span> : null}
        </>
      ),
    },
  ];
}

/** +20, −3: the sign is readable without colour. */
function signed(delta: number): string {
  return delta > 0 ? `+${formatNumber(delta)}` : `−${formatNumber(-delta)}`;
}
