import { textFrom } from '../../market/catalogue/rules.ts';
import { type Span, spanFrom } from '../../market/kernel/days-span.ts';
import { idPattern } from '../../market/kernel/id-pattern.ts';

const highestPage = 100_000;

type FilterValues = Readonly<Record<string, readonly string[]>>;

/** What may be asked of a list. Its address knows these words and no others. */
export interface ListShape<Sort extends string = string, Filters extends FilterValues = FilterValues> {
  /** The keys it can be sorted by. */
  readonly sorts: readonly Sort[];
  /** How it is sorted when nothing is asked. */
  readonly first: { readonly sort: Sort; readonly isDescending: boolean };
  /** Each filter with its values. `q`, `sort`, `page`, `after`, `before`, `from` and `to` are taken. */
  readonly filters: Filters;
  /** Rows are also found by days, in place of the filter of periods that is named, if there is one. */
  readonly days?: string | true;
}

/** What is asked of a list at the moment. Its address holds it, so that it can be sent, kept and gone back to. */
export interface ListState<Sort extends string = string, Filters extends FilterValues = FilterValues>
  extends Span {
  readonly search: string;
  readonly sort: Sort;
  readonly isDescending: boolean;
  /** For each filter the chosen value, or null for all. */
  readonly filters: { readonly [Name in keyof Filters]: Filters[Name][number] | null };
  /** From 1. */
  readonly page: number;
  /** Of a long list: the row behind which the page begins, or before which it ends; then `page` is only what it is called. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** The state that belongs to a shape: `StateOf<typeof users>`. */
export type StateOf<Shape> =
  Shape extends ListShape<infer Sort, infer Filters> ? ListState<Sort, Filters> : never;

/** Says what may be asked of a list: `listShape({ sorts: ['name'], first: …, filters: { role: ['vendor'] } })`. */
export function listShape<const Sort extends string, const Filters extends FilterValues>(
  shape: ListShape<Sort, Filters>,
): ListShape<Sort, Filters> {
  return shape;
}

/** What an address asks, whatever somebody typed there: what the list does not know counts as not asked. */
export function parseList<Sort extends string, Filters extends FilterValues>(
  shape: ListShape<Sort, Filters>,
  asked: URLSearchParams,
): ListState<Sort, Filters> {
  const days = spanFrom(shape.days && asked.get('from'), shape.days && asked.get('to'));
  const isFree = days.from !== null || days.to !== null;
  return {
    // Cut off in the middle of a pair, a sign would not be read as it is written.
    search: textFrom(asked.get('q')).toWellFormed(),
    ...sortFrom(shape, asked.get('sort')),
    filters: Object.fromEntries(
      Object.entries(shape.filters).map(([name, values]) => [
        name,
        isFree && name === shape.days ? null : oneOf(values, asked.get(name)),
      ]),
    ) as ListState<Sort, Filters>['filters'],
    ...days,
    page: pageFrom(asked.get('page')),
    ...placeFrom(asked),
  };
}

/** What the address of a request asks of a list: as its page shows it, and as its verb takes it. */
export function askedOf<Sort extends string, Filters extends FilterValues>(
  shape: ListShape<Sort, Filters>,
  request: Request,
) {
  const state = parseList(shape, new URL(request.url).searchParams);
  const { filters, ...asked } = state;
  return { state, asked: { ...asked, ...filters } };
}

/** The query string of a state, without what is asked anyway; '' for the plain list. */
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

/** The query string of what else is asked than a filter: for a page on which one of its values is chosen. */
export function writeWithout(shape: ListShape, state: ListState, name: string): string {
  const change = withChoice(shape, state, name, null);
  return writeList(shape, { ...state, ...change, page: 1, after: undefined, before: undefined });
}

/** A sorting as the address writes it: `name`, or `-name` from the other end. */
export function sortWord({ sort, isDescending }: Pick<ListState, 'sort' | 'isDescending'>): string {
  return isDescending ? `-${sort}` : sort;
}

/** What changes in a list's state when a value of a filter is chosen, or null for all. A period takes the place of days. */
export function withChoice(
  shape: ListShape,
  { filters }: ListState,
  name: string,
  value: string | null,
): Partial<ListState> {
  return { filters: { ...filters, [name]: value }, ...(name === shape.days && { from: null, to: null }) };
}

/** What changes when neither days nor a period are asked for any more. */
export function withoutDays({ days }: ListShape, { filters }: ListState): Partial<ListState> {
  const period = typeof days === 'string' && { filters: { ...filters, [days]: null } };
  return { ...period, from: null, to: null };
}

/** What changes when nothing is filtered by these any more, nor by days. */
export function withoutFilters({ filters }: ListState, names: readonly string[]): Partial<ListState> {
  const all = Object.fromEntries(names.map((name) => [name, null]));
  return { filters: { ...filters, ...all }, from: null, to: null };
}

/** Whether less than the whole list is asked for. */
export function isNarrowed({ search, filters, from, to }: ListState): boolean {
  return search !== '' || [...Object.values(filters), from, to].some((value) => value !== null);
}

function sortFrom<Sort extends string>({ sorts, first }: ListShape<Sort>, asked: string | null) {
  const isDescending = asked?.startsWith('-') ?? false;
  const sort = oneOf(sorts, isDescending ? (asked?.slice(1) ?? null) : asked);
  return sort === null ? first : { sort, isDescending };
}

function oneOf<Value extends string>(values: readonly Value[], asked: string | null): Value | null {
  return values.find((value) => value === asked) ?? null;
}

function placeFrom(asked: URLSearchParams): { after?: string; before?: string } {
  const [after, before] = ['after', 'before'].map((name) => asked.get(name) ?? '');
  if (after && idPattern.test(after)) return { after };
  return before && idPattern.test(before) ? { before } : {};
}

function pageFrom(asked: string | null): number {
  return /^\d{1,6}$/.test(asked ?? '') ? Math.min(Math.max(Number(asked), 1), highestPage) : 1;
}
