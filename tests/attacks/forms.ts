import { type Crowd, filled } from '../access/crowd.ts';
import { type Person, type Row, rows } from '../access/table.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';

/** A form field of a page. */
export interface Field {
  readonly name: string;
  /** Element type: `select`, `textarea`, or the type of an `input`. */
  readonly type: string;
  /** The preset or selected value. */
  readonly value: string;
}

/** A form of a page: its action without the query, and its fields in order. */
export interface OfferedForm {
  readonly action: string;
  readonly fields: readonly Field[];
}

/**
 * The forms that the pages of the access table offer a person. Public pages offer the same forms to all people, except
 * in the layout: signed-in people request only one public page.
 */
export async function formsFor(
  person: Person,
  shop: Pick<ShopInProcess, 'ask'>,
  crowd: Crowd,
): Promise<OfferedForm[]> {
  const seen = rows.filter(({ method, answers }) => method === 'GET' && answers[person] === '200');
  const isPublic = ({ answers }: Row) => answers.visitor === '200';
  const pages =
    person === 'visitor'
      ? seen
      : [...seen.filter(isPublic).slice(-1), ...seen.filter((row) => !isPublic(row))];
  const headers: Record<string, string> = person === 'visitor' ? {} : { cookie: crowd.cookies[person] };
  const found: OfferedForm[] = [];
  for (const row of pages) {
    const path = filled(row.address, row, crowd);
    found.push(...formsIn(await (await shop.ask(path, { headers })).text(), path));
  }
  return found;
}

/** The POST forms of a page, one for each act. `path` is the page's own path, for forms without an action. */
export function formsIn(html: string, path: string): OfferedForm[] {
  const found = [...html.matchAll(/<form\b(?<tag>[^>]*)>(?<inside>[\s\S]*?)<\/form>/g)]
    .map(({ groups }) => ({ tag: attributesOf(groups?.tag ?? ''), inside: groups?.inside ?? '' }))
    .filter(({ tag }) => tag.method?.toLowerCase() === 'post')
    .map(({ tag, inside }) => ({
      action: (tag.action || path).replace(/[?#].*$/, ''),
      fields: fieldsIn(inside),
    }));
  return found.flatMap(byAct);
}

/** A form with several buttons sends the act of one of them. */
function byAct(form: OfferedForm): OfferedForm[] {
  const acts = form.fields.filter(({ name }) => name === 'intent');
  if (acts.length < 2) return [form];
  const others = form.fields.filter(({ name }) => name !== 'intent');
  return acts.map((act) => ({ ...form, fields: [act, ...others] }));
}

function fieldsIn(html: string): Field[] {
  const controls = html.matchAll(/<(?<kind>input|select|textarea|button)\b(?<tag>[^>]*)>/g);
  return [...controls].flatMap(({ groups, index }) => {
    const { name, type = groups?.kind ?? '', value } = attributesOf(groups?.tag ?? '');
    if (!name) return [];
    const rest = html.slice(index);
    const inside: Record<string, () => string | undefined> = {
      select: () => chosenIn(rest),
      textarea: () => textIn(rest),
    };
    const chosen = inside[groups?.kind ?? '']?.();
    return [{ name, type, value: value ?? chosen ?? '' }];
  });
}

function chosenIn(html: string): string | undefined {
  const list = html.slice(0, html.indexOf('</select>'));
  const options = [...list.matchAll(/<option\b([^>]*)>/g)].map(([, tag = '']) => attributesOf(tag));
  return (options.find((option) => 'selected' in option) ?? options.at(-1))?.value;
}

function textIn(html: string): string {
  return unescaped(html.slice(html.indexOf('>') + 1, html.indexOf('</textarea>')));
}

function attributesOf(tag: string): Record<string, string> {
  const pairs = tag.matchAll(/(?<name>[\w-]+)(?:="(?<value>[^"]*)")?/g);
  return Object.fromEntries(
    [...pairs].map(({ groups }) => [groups?.name ?? '', unescaped(groups?.value ?? '')]),
  );
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function unescaped(text: string): string {
  return text.replace(/&([\w#]+);/g, (whole, name: string) => signs[name] ?? whole);
}
