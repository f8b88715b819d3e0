import { type ReactNode, useRef } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ProductList } from '../../market/catalogue/browse/list-products.ts';
import { navigationCategories } from '../../market/catalogue/categories.ts';
import { filterFrom, type ProductFilter, queryOf } from '../../market/catalogue/rules.ts';
import { countryName, formatNumber } from '../i18n/format.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { RadioField } from '../ui/form/choice-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { SheetHead, sheetStyle } from '../ui/panel-sheet.tsx';
import { useCategoryName } from '../ui/product/category-name.ts';
import { SearchBox } from '../ui/shell/search-box.tsx';
import { useSuggestions } from '../ui/shell/use-suggestions.tsx';
import { RupeeField } from './rupee-field.tsx';
import { useFilterFields } from './use-filter-fields.ts';

/** The id of the filter form, which also contains the sort select. */
export const panelId = 'filters';

/**
 * Product filters: a bottom sheet on phones (a popover, which works without JavaScript), a column on large screens.
 * A plain GET form; with JavaScript a chosen category or changed price applies at once and the URL stays short.
 */
export function ProductFilters({ list: { filter, total, isMore, origins } }: { list: ProductList }) {
  const t = useTranslations('products');
  const { form, apply, close, path } = useApply(filter);
  return (
    <Form
      ref={form}
      id={panelId}
      popover="auto"
      action={path}
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        close();
      }}
      className={`${sheetStyle} lg:static lg:block lg:max-h-none lg:rounded-none lg:bg-transparent`}
    >
      <SheetHead sheet={panelId} title={t('filters')} className="lg:hidden" />
      <div className="overflow-y-auto px-4 pt-4 pb-1 lg:overflow-visible lg:p-0">
        <SearchGroup search={filter.search} />
        <CategoryGroup category={filter.category} onChoose={apply} />
        <Group title={t('priceRange')}>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <RupeeField label={t('minPrice')} name="minPrice" value={filter.minPrice} onChanged={apply} />
            <RupeeField label={t('maxPrice')} name="maxPrice" value={filter.maxPrice} onChanged={apply} />
          </div>
        </Group>
        <OriginGroup origin={filter.origin} origins={origins} onChoose={apply} />
        <Button type="submit" kind="line" full className="max-lg:hidden">
          {t('apply')}
        </Button>
      </div>
      <div className="grid grid-cols-[1fr_1.5fr] gap-2.5 border-t border-line px-4 pt-3 pb-4 lg:hidden">
        <ButtonLink to="/products" kind="line" className="px-2! whitespace-nowrap" onClick={close}>
          {t('reset')}
        </ButtonLink>
        <Button type="submit" className="px-2!">
          {isMore ? t('showMore', { count: formatNumber(total) }) : t('show', { count: total })}
        </Button>
      </div>
    </Form>
  );
}

function useApply(filter: ProductFilter) {
  const form = useRef<HTMLFormElement>(null);
  const { setApplied } = useFilterFields(form, filter);
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const path = localise('/products', useLanguage());
  const apply = () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const query = queryOf(filterFrom((name) => typed.get(name)));
    setApplied();
    // Compare with the pending navigation, if there is one.
    const current = pending?.pathname === path ? pending.search : queryOf(filter);
    if (query !== current) void navigate(path + query, { preventScrollReset: true });
  };
  const close = () => {
    if (form.current?.matches(':popover-open')) form.current.hidePopover();
  };
  return { form, apply, close, path };
}

/** The search field. Hidden on phones, where the header's search is above; its value is submitted anyway. */
function SearchGroup({ search }: { search: string }) {
  const t = useTranslations('products');
  const common = useTranslations('common');
  const { box, suggestions } = useSuggestions();
  return (
    <Group title={common('search')} className="max-lg:hidden">
      <div ref={box} className="relative mt-1.5 flex">
        <SearchBox
          search={search}
          label={t('searchLabel')}
          action={t('searchLabel')}
          placeholder={t('searchHint')}
        />
        {suggestions}
      </div>
    </Group>
  );
}

function CategoryGroup({ category, onChoose }: { category: string | null; onChoose: () => void }) {
  const t = useTranslations('products');
  const common = useTranslations('common');
  const nameOf = useCategoryName();
  // A subcategory from a link stays in the list while it is chosen.
  const offered = new Set([...navigationCategories, ...(category === null ? [] : [category])]);
  const choices = [
    { value: 'all', label: common('allProducts') },
    ...[...offered].map((value) => ({ value, label: nameOf(value) })),
  ];
  return (
    <Group title={t('category')} radios className="max-lg:pt-0">
      {choices.map(({ value, label }) => (
        <RadioField
          key={value}
          id={`category-${value}`}
          name="category"
          value={value}
          label={label}
          defaultChecked={value === (category ?? 'all')}
          onChange={onChoose}
        />
      ))}
    </Group>
  );
}

interface OriginProps {
  origin: string | null;
  origins: readonly string[];
  onChoose: () => void;
}

/** Filter by country of origin, required by law (Legal Metrology Rules, rule 6(10A)). */
function OriginGroup({ origin, origins, onChoose }: OriginProps) {
  const t = useTranslations('products');
  const language = useLanguage();
  const offered = new Set([...origins, ...(origin === null ? [] : [origin])]);
  const countries = [...offered].map((value) => ({ value, label: countryName(value, language) }));
  return (
    <div className="py-4.5">
      <SelectField
        key={origin}
        label={t('origin')}
        name="origin"
        defaultValue={origin ?? ''}
        onChange={onChoose}
        options={[{ value: '', label: t('anyOrigin') }, ...countries]}
      />
    </div>
  );
}

interface GroupProps {
  title: string;
  className?: string;
  /** Renders a fieldset, which groups radio buttons for screen readers. */
  radios?: boolean;
  children: ReactNode;
}

function Group({ title, className = '', radios, children }: GroupProps) {
  const Frame = radios ? 'fieldset' : 'div';
  const Title = radios ? 'legend' : 'h3';
  return (
    <Frame className={`border-b border-line py-4.5 first:pt-0 ${className}`}>
      <Title className="float-left mb-1 w-full font-head text-lg font-semibold">{title}</Title>
      <div className="clear-both">{children}</div>
    </Frame>
  );
}
