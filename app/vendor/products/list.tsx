import { CircleMinus, Download, FilePlus2, IndianRupee, Package, Store, Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { changeProducts } from '../../../market/catalogue/change-products.ts';
import { myProducts } from '../../../market/catalogue/my-products.ts';
import {
  productCategories,
  productSorts,
  productStatuses,
  stockLevels,
} from '../../../market/catalogue/my-products-rules.ts';
import { marketOf } from '../../context.ts';
import { valueOrThrow } from '../../failures.ts';
import { answerOrFailure } from '../../lost-connection.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useCategoryName } from '../../ui/category-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataList } from '../../ui/portal/data-list.tsx';
import { askedOf, listShape } from '../../ui/portal/list-state.ts';
import { PortalPage } from '../../ui/portal/portal-page.tsx';
import { useListWords } from '../../ui/portal/use-list-words.tsx';
import type { Route } from './+types/list.ts';
import { bulkFrom } from './bulk.server.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { ProductActions, useProductColumns } from './list-columns.tsx';

const shape = listShape({
  sorts: productSorts,
  first: { sort: 'added', isDescending: true },
  filters: { status: productStatuses, stock: stockLevels, subcategory: productCategories },
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = askedOf(shape, request);
  return {
    state,
    found: valueOrThrow(await myProducts(marketOf(context), asked), request),
  };
}

/** What is done with the chosen rows; a change that needs a figure is asked for on a page of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = await bulkFrom(request);
  if (!asked.change) return { asking: asked };
  const result = await changeProducts(marketOf(context), asked);
  if (!result.ok && result.failure.code === 'input.invalid') {
    return { asking: asked, problem: Object.values(result.failure.fields ?? {})[0] ?? 'required' };
  }
  return { summary: valueOrThrow(result, request) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

type Props = Route.ComponentProps;

/** The vendor's products: what is on sale, what is running out, what is not finished. */
export default function Products({ loaderData, actionData }: Props) {
  const t = useTranslations('vendorProducts');
  const answer = actionData && 'asking' in actionData ? actionData : undefined;
  if (answer?.asking && answer.asking.ids.length > 0) {
    return <BulkForm asking={answer.asking} problem={answer.problem} />;
  }
  return (
    <PortalPage title={t('title')} description={t('description')} actions={<Actions />}>
      <BulkSummary answer={actionData} />
      <List {...loaderData} />
    </PortalPage>
  );
}

function Actions() {
  const t = useTranslations('vendorProducts');
  return (
    <>
      <ButtonLink to="/vendor/products/new">
        <FilePlus2 size={20} strokeWidth={1.9} aria-hidden />
        {t('new')}
      </ButtonLink>
      <ButtonLink to="/vendor/products/import" kind="line">
        <Upload size={20} strokeWidth={1.9} aria-hidden />
        {t('import')}
      </ButtonLink>
      <ButtonLink to="/vendor/products/export" kind="line" reloadDocument prefetch="none">
        <Download size={20} strokeWidth={1.9} aria-hidden />
        {t('export')}
      </ButtonLink>
    </>
  );
}

function List({ state, found }: Props['loaderData']) {
  const t = useTranslations('vendorProducts');
  return (
    <DataList
      {...useListWords('vendorProducts')}
      shape={shape}
      state={state}
      found={found}
      rows={found.products}
      columns={useProductColumns()}
      filters={useFilters()}
      actions={(product) => <ProductActions {...product} />}
      bulk={{
        nameOf: ({ name }) => name,
        actions: [
          { intent: 'live', label: t('bulk.live'), icon: Store },
          { intent: 'draft', label: t('bulk.draft'), icon: CircleMinus },
          { intent: 'price', label: t('bulk.price'), icon: IndianRupee },
          { intent: 'stock', label: t('bulk.stock'), icon: Package },
        ],
      }}
      empty={
        <EmptyState title={t('none')} text={t('noneText')}>
          <ButtonLink to="/vendor/products/new">{t('new')}</ButtonLink>
        </EmptyState>
      }
    />
  );
}

function useFilters() {
  const t = useTranslations('vendorProducts');
  const nameOf = useCategoryName();
  return {
    status: {
      label: t('column.status'),
      options: {
        live: t('status.live'),
        withheld: t('status.withheld'),
        draft: t('status.draft'),
        archived: t('status.archived'),
      },
    },
    stock: {
      label: t('column.stock'),
      options: { enough: t('level.enough'), low: t('level.low'), out: t('level.out') },
    },
    subcategory: {
      label: t('column.category'),
      options: Object.fromEntries(productCategories.map((name) => [name, nameOf(name)])) as Record<
        (typeof productCategories)[number],
        string
      >,
    },
  };
}
