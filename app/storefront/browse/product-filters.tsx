import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Choice, Choices } from '../../../market/catalogue/browse/choices.ts';
import type { ProductList } from '../../../market/catalogue/browse/list-products.ts';
import { navigationCategories } from '../../../market/catalogue/categories.ts';
import type { Season } from '../../../market/catalogue/field-use.ts';
import {
  filterFrom,
  isFilterNarrowed,
  type ProductFilter,
  queryOf,
} from '../../../market/catalogue/rules.ts';
import { leaveGuard } from '../../browser/back-guard.ts';
import { countryName, formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { CheckboxField, RadioField } from '../../ui/form/choice-field.tsx';
import { SheetHead, sheetStyle } from '../../ui/form/panel-sheet.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useCategoryName } from '../../ui/product/category-name.ts';
import { SearchBox } from '../../ui/shell/search-box.tsx';
import { useBackCloses } from '../../ui/shell/use-back-closes.ts';
import { useSuggestions } from '../../ui/shell/use-suggestions.tsx';
import { RupeeField } from './rupee-field.tsx';
import { useFilterFields } from './use-filter-fields.ts';

/** The id of the filter form, which also contains the sort select. */
export const panelId = 'filters';

/**
 * Product filters: a bottom sheet on phones (a popover, which works without JavaScript), a column on large screens.
 * A plain GET form; with JavaScript a chosen category or changed price applies at once and the URL stays short.
 */
export function ProductFilters({ list }: { list: ProductList }) {
  const { filter, total, isMore, origins, choices } = list;
  const t = useTranslations('products');
  const { form, apply, close, path } = useApply(filter);
  const leave = () => {
    leaveGuard();
    close();
  };
  useBackCloses(form);
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
        if (apply()) leaveGuard();
        close();
      }}
      className={`${sheetStyle} lg:static lg:block lg:max-h-none lg:rounded-none lg:bg-transparent`}
    >
      <SheetHead sheet={panelId} title={t('filters')} className="lg:hidden" />
      <div className="overflow-y-auto px-4 pt-4 pb-1 lg:overflow-visible lg:p-0">
        <SearchGroup search={filter.search} />
        <CategoryGroup category={filter.category} choices={choices} onChoose={apply} />
        <Group title={t('priceRange')}>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <RupeeField label={t('minPrice')} name="minPrice" value={filter.minPrice} onChanged={apply} />
            <RupeeField label={t('maxPrice')} name="maxPrice" value={filter.maxPrice} onChanged={apply} />
          </div>
        </Group>
        <MoreFilters filter={filter} choices={choices} onChoose={apply} />
        <OriginGroup origin={filter.origin} origins={origins} onChoose={apply} />
        <Button type="submit" kind="line" full className="max-lg:hidden">
          {t('apply')}
        </Button>
      </div>
      <div className="grid grid-cols-[1fr_1.5fr] gap-2.5 border-t border-line px-4 pt-3 pb-4 lg:hidden">
        <ButtonLink to="/products" kind="line" className="px-2! whitespace-nowrap" onClick={leave}>
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
  /** Whether the fields have changed the list. */
  const apply = (): boolean => {
    if (!form.current) return false;
    const typed = new FormData(form.current);
    const query = queryOf(filterFrom((name) => typed.get(name)));
    setApplied();
    // Compare with the pending navigation, if there is one.
    const current = pending?.pathname === path ? pending.search : queryOf(filter);
    if (query === current) return false;
    void navigate(path + query, { preventScrollReset: true });
    return true;
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

/** Category radio buttons (docs/product.md, Product list); below the chosen category are its subcategories. */
function CategoryGroup({
  category,
  choices,
  onChoose,
}: {
  category: string | null;
  choices: Choices;
  onChoose: () => void;
}) {
  const t = useTranslations('products');
  const common = useTranslations('common');
  const nameOf = useCategoryName();
  const { opened } = choices;
  const countOf = (name: string) =>
    [...choices.categories, ...choices.subcategories].find(({ value }) => value === name)?.count ?? 0;
  const radio = (value: string, label: string, count: number) => (
    <RadioField
      key={value}
      id={`category-${value.replaceAll(' ', '-')}`}
      name="category"
      value={value}
      label={<Counted label={label} count={count} isLeast={choices.isLeast} />}
      defaultChecked={value === (category ?? 'all')}
      onChange={onChoose}
    />
  );
  const isTop = (name: string | null) => navigationCategories.some((one) => one === name);
  // A subcategory from a link stays in the list while it is chosen.
  const inside = new Set(choices.subcategories.map(({ value }) => value));
  if (category !== null && !isTop(category)) inside.add(category);
  const subcategories =
    inside.size === 0 ? null : (
      <div className="ml-9">{[...inside].map((one) => radio(one, nameOf(one), countOf(one)))}</div>
    );
  return (
    <Group title={t('category')} radios className="max-lg:pt-0">
      {radio('all', common('allProducts'), choices.all)}
      {navigationCategories.map((one) => (
        <Fragment key={one}>
          {radio(one, nameOf(one), countOf(one))}
          {one === opened ? subcategories : null}
        </Fragment>
      ))}
      {isTop(opened) ? null : subcategories}
    </Group>
  );
}

interface CountedProps {
  label: string;
  count: number;
  isLeast: boolean;
}

/** A choice with the number of its products. */
function Counted({ label, count, isLeast }: CountedProps) {
  return (
    <>
      {`${label} `}
      <small>{numberOf(count, isLeast)}</small>
    </>
  );
}

const numberOf = (count: number, isLeast: boolean) => `${formatNumber(count)}${isLeast ? '+' : ''}`;

interface MoreProps {
  filter: ProductFilter;
  choices: Choices;
  onChoose: () => void;
}

/** In stock, sowing times, brands and sellers. The list of all products has a link to these: it is light without. */
function MoreFilters({ filter, choices, onChoose }: MoreProps) {
  const t = useTranslations('products');
  const { sellers, brands, seasons, inStock, isLeast } = choices;
  const hasMore = !filter.more && filter.search === '' && !isFilterNarrowed(filter) && choices.all > 0;
  const frame = useRef<HTMLDivElement>(null);
  const hadMore = useRef(filter.more);
  useEffect(() => {
    // The pressed link is gone.
    if (filter.more && !hadMore.current) frame.current?.querySelector('select')?.focus();
    hadMore.current = filter.more;
  }, [filter.more]);
  return (
    <div ref={frame} className="grid gap-3 border-b border-line py-3">
      <CheckboxField
        key={String(filter.inStock)}
        name="inStock"
        value="yes"
        label={<Counted label={t('inStock')} count={inStock} isLeast={isLeast} />}
        defaultChecked={filter.inStock}
        onChange={onChoose}
      />
      {filter.more ? <input type="hidden" name="more" value="yes" /> : null}
      {hasMore ? (
        <ButtonLink to={`/products${queryOf({ ...filter, more: true })}`} kind="quiet" preventScrollReset>
          {t('more')}
        </ButtonLink>
      ) : null}
      {seasons.length > 0 || filter.season ? (
        <SeasonSelect chosen={filter.season} choices={choices} onChoose={onChoose} />
      ) : null}
      {brands.length > 0 || filter.brand ? (
        <BrandSelect chosen={filter.brand} choices={choices} onChoose={onChoose} />
      ) : null}
      {sellers.length > 1 || filter.seller ? (
        <SellerSelect chosen={filter.seller} choices={choices} onChoose={onChoose} />
      ) : null}
    </div>
  );
}

interface SelectProps<Value> {
  chosen: Value | null;
  choices: Choices;
  onChoose: () => void;
}

function SeasonSelect({ chosen, choices: { seasons, isLeast }, onChoose }: SelectProps<Season>) {
  const t = useTranslations('refine');
  const counted = seasons.map(({ value, count }) => ({ value, count, name: t(`seasons.${value}`) }));
  const named = chosen ? [{ value: chosen, name: t(`seasons.${chosen}`), count: 0 }] : [];
  const options = optionsOf(t('anySeason'), counted, named, isLeast);
  return <Select label={t('season')} name="season" chosen={chosen} options={options} onChoose={onChoose} />;
}

function BrandSelect({ chosen, choices: { brands, brand, isLeast }, onChoose }: SelectProps<string>) {
  const t = useTranslations('refine');
  // An address may spell the brand in another way.
  const offered = brand ?? chosen;
  const named = offered ? [{ value: offered, name: offered, count: 0 }] : [];
  const options = optionsOf(t('anyBrand'), brands, named, isLeast);
  return <Select label={t('brand')} name="brand" chosen={offered} options={options} onChoose={onChoose} />;
}

function SellerSelect({ chosen, choices: { sellers, isLeast }, onChoose }: SelectProps<string>) {
  const t = useTranslations('refine');
  const named = chosen ? [{ value: chosen, name: t('seller'), count: 0 }] : [];
  const options = optionsOf(t('anySeller'), sellers, named, isLeast);
  return <Select label={t('seller')} name="seller" chosen={chosen} options={options} onChoose={onChoose} />;
}

type NamedChoice = Choice & { readonly name: string };

/** Options with their numbers; a chosen one without products stays. */
function optionsOf(
  any: string,
  counted: readonly NamedChoice[],
  chosen: readonly NamedChoice[],
  isLeast: boolean,
) {
  const missing = chosen.filter(({ value }) => counted.every((one) => one.value !== value));
  const label = ({ name, count }: NamedChoice) => `${name} (${numberOf(count, isLeast)})`;
  return [
    { value: '', label: any },
    ...[...counted, ...missing].map((one) => ({ value: one.value, label: label(one) })),
  ];
}

interface SelectFilterProps {
  label: string;
  name: string;
  chosen: string | null;
  options: { value: string; label: string }[];
  onChoose: () => void;
}

function Select({ label, name, chosen, options, onChoose }: SelectFilterProps) {
  return (
    <SelectField
      key={chosen}
      label={label}
      name={name}
      defaultValue={chosen ?? ''}
      onChange={onChoose}
      options={options}
    />
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
    <Frame className={`filter-group ${className}`}>
      <Title>{title}</Title>
      <div>{children}</div>
    </Frame>
  );
}
