import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ProductList } from '../../../market/catalogue/browse/list-products.ts';
import { filterFrom } from '../../../market/catalogue/rules.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { ProductPagination } from '../../storefront/browse/product-pagination.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Breadcrumb } from '../../ui/shell/breadcrumb.tsx';
import { SuggestionList } from '../../ui/shell/suggestion-list.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Specimen } from './specimen.tsx';

/** Fifty products on three pages. */
const list: ProductList = {
  products: [],
  page: 1,
  previous: null,
  next: null,
  total: 50,
  isMore: false,
  origins: [],
  named: 0,
  answer: { kind: 'named' },
  choices: {
    opened: null,
    categories: [],
    subcategories: [],
    all: 0,
    sellers: [],
    brands: [],
    brand: null,
    seasons: [],
    inStock: 0,
    isLeast: false,
  },
  filter: filterFrom(() => ''),
};

/** Links to the same page, so that a click on a specimen does not navigate away. */
const here = (page: number) => `/dev/ui?page=${page}`;

export function Ways() {
  const t = useTranslations();
  return (
    <>
      <Specimen name="breadcrumb" width="half">
        <Breadcrumb crumbs={[{ label: t('common.home'), to: '/' }, { label: t('common.category.Seeds') }]} />
      </Specimen>
      <Specimen name="breadcrumb, long text" width="half">
        <Breadcrumb
          crumbs={[
            { label: t('common.category.Equipment'), to: '/products' },
            { label: t('common.subcategory.Tillage Equipment'), to: '/products?page=1' },
            { label: t('products.ranking.text') },
          ]}
        />
      </Specimen>
      <Specimen name="tabs" width="half">
        <ThreeTabs />
      </Specimen>
      <Specimen name="tabs, hover" width="half" force="hover">
        <ThreeTabs />
      </Specimen>
      <Specimen name="tabs, focus; more than there is room for" width="half" force="focus">
        <ManyTabs />
      </Specimen>
      <Specimen name="pager: first page" width="half">
        <Pager page={1} last={3} to={here} />
      </Specimen>
      <Specimen name="pager: between" width="half">
        <Pager page={117} last={240} to={here} />
      </Specimen>
      <Specimen name="pager: last page, hover" width="half" force="hover">
        <Pager page={2} last={2} to={here} />
      </Specimen>
      <Specimen name="steps of the list: first page" width="half">
        <ProductPagination list={{ ...list, page: 1, next: { after: 'x', page: 2 } }} />
      </Specimen>
      <Specimen name="steps of the list: between" width="half">
        <ProductPagination
          list={{ ...list, page: 2, previous: { page: 1 }, next: { after: 'x', page: 3 } }}
        />
      </Specimen>
      <Specimen name="search suggestions, the second chosen" width="half">
        <div className="relative h-44">
          <SuggestionList
            id="specimen"
            choices={useChoices()}
            active={1}
            typed="to"
            activate={() => {}}
            choose={() => {}}
          />
        </div>
      </Specimen>
    </>
  );
}

function useChoices() {
  const t = useTranslations('common');
  return [
    { to: '/dev/ui?search=1', label: t('subcategory.Grain Seeds') },
    {
      to: '/dev/ui?search=2',
      label: t('subcategory.Vegetable Seeds'),
      product: { pack: '40 kg', price: 14_900 as Paise, imageKey: 'tomato-pusa-ruby' },
    },
    {
      to: '/dev/ui?search=3',
      label: t('subcategory.Tillage Equipment'),
      product: { pack: '1', price: 14_900 as Paise, imageKey: 'tomato-pusa-ruby' },
    },
  ];
}

function ThreeTabs() {
  const t = useTranslations('common');
  const tabs = [
    { to: '/dev/ui', label: t('allProducts') },
    { to: '/dev/ui?tab=orders', label: t('myOrders') },
    { to: '/dev/ui?tab=account', label: t('myAccount') },
  ];
  return <Tabs label={t('menu')} tabs={tabs} current={`/dev/ui${useLocation().search}`} />;
}

function ManyTabs() {
  const t = useTranslations('common.subcategory');
  const names = [
    'Grain Seeds',
    'Vegetable Seeds',
    'Oil Seeds',
    'Tractors',
    'Cultivators',
    'Harvesters',
  ] as const;
  const tabs = names.map((name) => ({ to: `/dev/ui?tab=${name}`, label: t(name) }));
  return <Tabs label={t('Grain Seeds')} tabs={tabs} current="/dev/ui?tab=Vegetable Seeds" />;
}
