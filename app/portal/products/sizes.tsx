import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { groupProduct, packSizes } from '../../../market/catalogue/manage/group-products.ts';
import { formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/form/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { pageAction } from '../page-action.server.ts';
import { pageLoader } from '../page-loader.server.ts';
import { StateBadge } from '../part/state-badge.tsx';
import { useProductsPath } from '../products-path.ts';
import type { Route } from './+types/sizes.ts';
import { useEdited } from './frame.tsx';

export const loader = pageLoader(packSizes);

/** Adds a product to the pack sizes of another one, or removes it. */
export const action = pageAction({
  acts: {
    join: (market, { id, with: withId = '' }) => groupProduct(market, { id, withId }),
    leave: (market, { id }) => groupProduct(market, { id }),
  },
});

/** Pack sizes of a product. */
export default function Sizes({ loaderData: { sizes, others } }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts.sizes');
  const products = useProductsPath();
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <Panel title={t('title')}>
        <p className="text-muted">{sizes.length > 0 ? t('text') : t('none')}</p>
        <ul className="divide-y divide-line">
          {sizes.map((size) => (
            <li key={size.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
              <Link
                to={`${products}/${size.id}`}
                className="inline-flex min-h-12 items-center font-semibold underline underline-offset-3"
              >
                {t('option', { name: size.name, pack: size.pack, price: formatMoney(size.price) })}
              </Link>
              <StateBadge of="product" state={size.status} />
            </li>
          ))}
        </ul>
        {sizes.length > 0 ? (
          <div className="mt-4">
            <EntryForm intent="leave" save={t('leave')} look={{ kind: 'danger' }} />
          </div>
        ) : null}
      </Panel>
      <div className="grid gap-4">
        <AddSize />
        {others.length > 0 ? <Join others={others} /> : null}
      </div>
    </div>
  );
}

function AddSize() {
  const t = useTranslations('vendorProducts.sizes');
  const { id } = useEdited();
  const action = localise(`${useProductsPath()}/${id}/status`, useLanguage());
  return (
    <Panel title={t('add')}>
      <p className="mb-4 text-muted">{t('addText')}</p>
      <Form method="post" action={action}>
        <Button type="submit" name="intent" value="size">
          {t('add')}
        </Button>
      </Form>
    </Panel>
  );
}

function Join({ others }: Pick<Route.ComponentProps['loaderData'], 'others'>) {
  const t = useTranslations('vendorProducts.sizes');
  const options = others.map(({ id, name, pack, price }) => ({
    value: id,
    label: t('option', { name, pack, price: formatMoney(price) }),
  }));
  return (
    <Panel title={t('join')}>
      <EntryForm
        intent="join"
        fields={[{ name: 'with', label: t('joinLabel'), as: 'select', options }]}
        save={t('joinNow')}
        look={{ kind: 'line' }}
      />
    </Panel>
  );
}
