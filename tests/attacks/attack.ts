import fc from 'fast-check';
import { localise } from '../../app/i18n/language.ts';
import { languages } from '../../market/kernel/languages.ts';
import { type Crowd, filled, formOf } from '../access/crowd.ts';
import { isTurnedAway, letIn, type Person, people, type Row, rows } from '../access/table.ts';
import type { OfferedForm } from './forms.ts';
import { bodyKind, bodyOf, hostileHeaders, hostileText } from './hostile.ts';

/** One generated request of a fuzz test. */
export interface Attack {
  readonly person: Person;
  readonly language: string;
  readonly way: 'page' | 'data' | 'head';
  /** Index among the forms that pages offer for this address. */
  readonly form: number;
  readonly changes: readonly Change[];
  readonly kind: Parameters<typeof bodyOf>[0];
  /** Replaces the id in the address. */
  readonly segment: string | null;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
}

interface Change {
  readonly how: 'drop' | 'double' | 'replace' | 'rename';
  readonly at: number;
  readonly value: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'double', 'rename'),
  at: fc.nat(30),
  value: hostileText,
});

/** An attack that passes every check before the route: by a person with access, in the format of a browser. */
export function reachingAttackOn(row: Row, parameters: readonly string[], seed: number): Attack {
  const [attack] = fc.sample(attackOn(row, parameters), { numRuns: 1, seed });
  if (!attack) throw new Error('no attack');
  const way = row.method === 'POST' || attack.way !== 'head' ? attack.way : 'page';
  return { ...attack, person: letIn(row), language: 'en', way, kind: 'form', segment: null, headers: {} };
}

const rarely = <T>(value: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value });

/** Attacks on a row of the access table, mostly by people with access. */
export function attackOn(row: Row, parameters: readonly string[]): fc.Arbitrary<Attack> {
  const insiders = people.filter((person) => !isTurnedAway(row.answers[person]));
  const parameter = fc.oneof(fc.constantFrom(...parameters), hostileText);
  return fc.record({
    person: fc.constantFrom(...people, ...insiders, ...insiders, ...insiders, ...insiders),
    language: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...languages) },
      fc.constantFrom<string>('mr', 'en', '%E0'),
    ),
    way: fc.constantFrom('page', 'page', 'data', row.method === 'GET' ? 'head' : 'data'),
    form: fc.nat(20),
    changes: fc.array(change, { maxLength: 4 }),
    kind: bodyKind,
    segment: rarely<string | null>(hostileText, null),
    query: fc.array(fc.tuple(parameter, hostileText), { maxLength: 3 }),
    headers: rarely(hostileHeaders, {}),
  });
}

/** Options of the request. */
export type AttackInit = RequestInit & { readonly method: string };

/** A form of one person's page as a browser sends it, with the session of another person. */
export function asTyped(form: OfferedForm, thief: Person, crowd: Crowd): AttackInit {
  const cookie = crowd.cookies[thief];
  const body = new URLSearchParams(typed(form, crowd));
  return { method: 'POST', body, headers: { origin: crowd.url, ...(cookie && { cookie }) } };
}

/** The request of an attack: path and options. */
export function requestOf(
  attack: Attack,
  row: Row,
  crowd: Crowd,
  offered: readonly OfferedForm[],
): { path: string; init: AttackInit } {
  const method = row.method === 'POST' ? 'POST' : attack.way === 'head' ? 'HEAD' : 'GET';
  const { body = null, headers = {} } =
    method === 'POST'
      ? bodyOf(attack.kind, changed(fieldsFor(attack, row, crowd, offered), attack.changes))
      : {};
  const cookie = crowd.cookies[attack.person];
  const own = { origin: crowd.url, ...(cookie && { cookie }), 'x-forwarded-for': `192.0.2.${attack.form}` };
  return {
    path: addressOf(attack, row, crowd),
    init: { method, body, headers: { ...own, ...headers, ...attack.headers } },
  };
}

function addressOf({ language, way, segment, query }: Attack, row: Row, crowd: Crowd): string {
  const pattern = segment === null ? row.address : row.address.replace(/:\w+|\*/, encoded(segment));
  const page = filled(pattern, row, crowd);
  const known = languages.find((one) => one === language);
  const path = known ? localise(page, known) : `/${language}${page}`;
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return `${way === 'data' ? `${path.replace(/\/$/, '/_')}.data` : path}${search && `?${search}`}`;
}

// A lone surrogate cannot be encoded in a URL; paths too long for an HTTP request line never arrive here.
function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 3_000).toWellFormed());
}

/** The fields of the form: from the page with typical input, or from the access table. */
function fieldsFor({ form }: Attack, row: Row, crowd: Crowd, offered: readonly OfferedForm[]) {
  const own = Object.entries(formOf(row, crowd));
  const chosen = form % (offered.length + 1);
  const page = offered[chosen];
  return page ? typed(page, crowd) : own;
}

/** A form of a page, filled with typical input. The honeypot field stays empty. */
export function typed({ fields }: OfferedForm, crowd: Crowd): [string, string][] {
  const known: Record<string, string> = { ...everyForm(crowd), ...alsoTyped };
  return fields.map(({ name, type, value }) => [name, value || (typical[type] ?? known[name] ?? '')]);
}

const alsoTyped = {
  companyName: 'Patil Agro',
  gstin: '27AAPFU0939F1ZV',
  subject: 'Seed',
  message: 'Which seed do I need?',
  website: '',
};

/** Typical input by field type. */
const typical: Readonly<Record<string, string>> = {
  number: '12',
  date: '2027-03-01',
  checkbox: 'on',
  password: 'secret-1',
  tel: '9876543210',
};

function everyForm(crowd: Crowd): Record<string, string> {
  return Object.assign({}, ...rows.map((row) => formOf(row, crowd)));
}

function changed(fields: readonly (readonly [string, string])[], changes: readonly Change[]) {
  return changes.reduce<(readonly [string, string])[]>(
    (all, { how, at, value }) => {
      const place = at % Math.max(all.length, 1);
      const [name, old] = all[place] ?? ['x', ''];
      const instead: Record<Change['how'], (readonly [string, string])[]> = {
        drop: [],
        double: [
          [name, old],
          [name, value],
        ],
        replace: [[name, value]],
        rename: [[value, old]],
      };
      return all.toSpliced(place, 1, ...instead[how]);
    },
    [...fields],
  );
}
