import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { listVendors } from '../../../market/reports/list-vendors.ts';
import { listShape, parseList } from '../../portal/list/list-state.ts';
import { useReader } from '../../portal/list/reader.ts';
import { ListPage } from '../../portal/list-page.tsx';
import { RowLink } from '../../portal/part/row-link.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/choose.ts';
import { chosenPath, type VendorChoicePage, vendorChoicePages } from './choose-path.ts';
import { firmColumns } from './firm-columns.tsx';

/** The requesting page and its query stay in the address while searching and paging. */
const shapeOf = (asker: VendorChoicePage, query: string) =>
  listShape({
    sorts: ['name'],
    first: { sort: 'name', isDescending: false },
    filters: { for: [asker], with: [query] } as Record<string, readonly string[]>,
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const asker =
    Object.keys(vendorChoicePages).find((one): one is VendorChoicePage => one === params.get('for')) ??
    'products';
  const query = params.get('with') ?? '';
  const state = parseList(shapeOf(asker, query), params);
  const choosable = asker === 'new';
  const found = valueOrThrow(await listVendors(marketOf(context), { ...state, choosable }), request);
  return { asker, query, state, found };
}

/** Selection of one of all vendors, with search by name, for a filter or a new product. */
export default function ChooseVendor({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminVendors');
  const { asker, query, state, found } = loaderData;
  const columns = firmColumns(useReader());
  return (
    <ListPage
      texts="adminVendors"
      title={t('choose.title')}
      back={{ to: `${vendorChoicePages[asker]}?${query}`, label: t(`choose.back.${asker}`) }}
      shape={shapeOf(asker, query)}
      state={state}
      found={found}
      rows={found.vendors}
      columns={columns}
      filters={{}}
      actions={({ id, companyName }) => (
        <RowLink to={chosenPath(asker, query, id)} label={t('choose.choose')} of={companyName} icon={Check} />
      )}
    />
  );
}
