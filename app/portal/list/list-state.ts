import { textFrom } from '../../../market/catalogue/rules.ts';
import { type Span, spanFrom } from '../../../market/kernel/days-span.ts';
import { idPattern } from '../../../market/kernel/id-pattern.ts';
import { dayInQuery } from '../../forms/day-parts.ts';

const highestPage = 100_000;

type FilterValues = Readonly<Record<string, readonly string[]>>;

/** Query parameters that a list accepts; all others are ignored. */
export interface ListShape<Sort extends string = string, Filters extends FilterValues = FilterValues> {
  /** Sort keys. */
  readonly sorts: readonly Sort[];
  /** Default sort order. */
  readonly first: { readonly sort: Sort; readonly isDescending: boolean };
  /** Each filter with its values. Reserved names: `q`, `sort`, `page`, `after`, `before`, `from` and `to`. */
  readonly filters: Filters;
  /** Rows can be filtered by days too; a name is that of the period filter which days replace. */
  readonly days?: string | true;
}

/** Current state of a list, held in its address: it can be shared, bookmarked and gone back to. */
export interface ListState<Sort extends string = string, Filters extends FilterValues = FilterValues>
  extends Span {
  readonly search: string;
  readonly sort: Sort;
  readonly isDescending: boolean;
  /** The selected value of each filter, or null for all. */
  readonly filters: { readonly [Name in keyof Filters]: Filters[Name][number] | null };
  /** Page number, from 1. */
  readonly page: number;
  /** Cursors of a long list: the row after which the page begins, or before which it ends. `page` is then a label. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** State type of a list: `StateOf<typeof users>`. */
export type StateOf<Shape> =
  Shape extends ListShape<infer Sort, infer Filters> ? ListState<Sort, Filters> : never;

/**
 * Defines the query parameters of a list: `listShape({ sorts: ['name'], first: …, filters: { role: ['vendor'] } })`.
 */
export function listShape<const Sort extends string, const Filters extends FilterValues>(
  shape: ListShape<Sort, Filters>,
): ListShape<Sort, Filters> {
  return shape;
}

/** Parses the query string of a list. Unknown parameters and values count as not set. */
export function parseList<Sort extends string, Filters extends FilterValues>(
  shape: ListShape<Sort, Filters>,
  params: URLSearchParams,
): ListState<Sort, Filters> {
  const days = spanFrom(shape.days && dayInQuery(params, 'from'), shape.days && dayInQuery(params, 'to'));
  const isFree = days.from !== null || days.to !== null;
  return {
    // A surrogate pair cut in half would not be read as it was written.
    search: textFrom(params.get('q')).toWellFormed(),
    ...sortFrom(shape, params.get('sort')),
    filters: Object.fromEntries(
      Object.entries(shape.filters).map(([name, values]) => [
        name,
        isFree && name === shape.days ? null : oneOf(values, params.get(name)),
      ]),
    ) as ListState<Sort, Filters>['filters'],
    ...days,
    page: pageFrom(params.get('page')),
    ...placeFrom(params),
  };
}

/** The words of a filter's values, in their order. */
export function optionsOf<Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) {
  return Object.fromEntries(values.map((value) => [value, nameOf(value)])) as Record<Value, string>;
}

/** List query of a request: as state for its page, and flat as input for its verb. */
export function listQueryOf<Sort extends string, Filters extends FilterValues>(
  shape: ListShape<Sort, Filters>,
  request: Request,
) {
  const state = parseList(shape, new URL(request.url).searchParams);
  const { filters, ...asked } = state;
  return { state, asked: { ...asked, ...filters } };
}

/** Query string of a state without default values; '' for the default state. */
export function writeList(shape: ListShape, state: ListState): string {
  const query = new URLSearchParams();
  if (state.search) query.set('q', state.search);
  for (const [name, value] of Object.entries(state.filters)) if (value !== null) query.set(name, value);
  if (state.from) query.set('from', state.from);
  if (state.to) query.set('to', state.to);
  const { sort, isDescending } = shape.first;
  if (state.sort !== sort || state.isDescending !== isDescending) query.set('sort', sortWord(state));
  if (state.page > 1) query.set('page', String(state.page));
  if (state.after) query.set('after', state.after);
  if (state.before) query.set('before', state.before);
  return query.size > 0 ? `?${query}` : '';
}

/** Query string without a filter and without the page: for the page that selects a value of that filter. */
export function writeWithout(shape: ListShape, state: ListState, name: string): string {
  const change = withChoice(shape, state, name, null);
  return writeList(shape, { ...state, ...change, page: 1, after: undefined, before: undefined });
}

/** Sort order in the address: `name`, or `-name` when descending. */
export function sortWord({ sort, isDescending }: Pick<ListState, 'sort' | 'isDescending'>): string {
  return isDescending ? `-${sort}` : sort;
}

/** State change that sets a filter, or clears it with null. A period replaces days. */
export function withChoice(
  shape: ListShape,
  { filters }: ListState,
  name: string,
  value: string | null,
): Partial<ListState> {
  return { filters: { ...filters, [name]: value }, ...(name === shape.days && { from: null, to: null }) };
}

/** State change that clears both days and period. */
export function withoutDays({ days }: ListShape, { filters }: ListState): Partial<ListState> {
  const period = typeof days === 'string' && { filters: { ...filters, [days]: null } };
  return { ...period, from: null, to: null };
}

/** State change that clears the named filters and the days. */
export function withoutFilters({ filters }: ListState, names: readonly string[]): Partial<ListState> {
  const all = Object.fromEntries(names.map((name) => [name, null]));
  return { filters: { ...filters, ...all }, from: null, to: null };
}

/** Whether a search, a filter or days are set. */
export function isNarrowed({ search, filters, from, to }: ListState): boolean {
  return search !== '' || [...Object.values(filters), from, to].some((value) => value !== null);
}

function sortFrom<Sort extends string>({ sorts, first }: ListShape<Sort>, param: string | null) {
  const isDescending = param?.startsWith('-') ?? false;
  const sort = oneOf(sorts, isDescending ? (param?.slice(1) ?? null) : param);
  return sort === null ? first : { sort, isDescending };
}

function oneOf<Value extends string>(values: readonly Value[], param: string | null): Value | null {
  return values.find((value) => value === param) ?? null;
}

function placeFrom(params: URLSearchParams): { after?: string; before?: string } {
  const [after, before] = ['after', 'before'].map((name) => params.get(name) ?? '');
  if (after && idPattern.test(after)) return { after };
  return before && idPattern.test(before) ? { before } : {};
}

function pageFrom(param: string | null): number {
  return /^\d{1,6}$/.test(param ?? '') ? Math.min(Math.max(Number(param), 1), highestPage) : 1;
}
