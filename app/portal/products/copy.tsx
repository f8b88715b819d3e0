import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { managedProducts } from '../../../market/catalogue/manage/managed-products.ts';
import { formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { requirePermission } from '../../request/require.ts';
import { SearchBox } from '../../ui/shell/search-box.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { PortalPage } from '../portal-page.tsx';
import type { Route } from './+types/copy.ts';

/** The newest own products, or those that a search finds. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'products');
  const search = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).toWellFormed();
  return { search, ...valueOrThrow(await managedProducts(marketOf(context), { search }), request) };
}

/** The own product that a new one is like: its copy is a draft, without code, stock, lot and photographs. */
export default function CopyProduct({ loaderData: { search, products } }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts');
  const language = useLanguage();
  return (
    <PortalPage
      title={t('copy.title')}
      lead={t('copy.text')}
      back={{ to: '/vendor/products/new', label: t('new') }}
    >
      <Form
        action={localise('/vendor/products/copy', language)}
        role="search"
        className="relative mb-4 flex max-w-150"
      >
        <SearchBox
          key={search}
          name="q"
          search={search}
          label={t('search')}
          action={t('search')}
          placeholder={t('searchHint')}
        />
      </Form>
      {products.length === 0 ? <p className="text-muted">{t('copy.none')}</p> : null}
      <ul className="grid gap-2.5 empty:hidden lg:grid-cols-2">
        {products.map(({ id, name, pack, price }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-paper px-4 py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <b className="block font-semibold">{name}</b>
              <span className="text-muted">{[pack, formatMoney(price)].filter(Boolean).join(' · ')}</span>
            </span>
            <EntryForm
              intent="duplicate"
              action={`/vendor/products/${id}/status`}
              row={{ id }}
              save={t('copy.copy')}
              look={{ kind: 'line', of: name }}
            />
          </li>
        ))}
      </ul>
    </PortalPage>
  );
}
