import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { lastMonths } from '../../market/kernel/days.ts';
import type { Verb } from '../../market/kernel/verb.ts';
import type { TaxFile } from '../../market/tax-files/file-parts.ts';
import { operatorTaxFile, operatorTaxMonth } from '../../market/tax-files/operator-tax.ts';
import { maxDocuments, vendorTaxFile, vendorTaxMonth } from '../../market/tax-files/vendor-tax.ts';
import { aSellerGstin, aTaxDocument, insertDocuments } from '../support/judges/documents.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';

const rounds = 3;
const million = 1_000_000;
const [month = ''] = lastMonths(new Date(), 2);

const owner: SignedIn = {
  kind: 'user',
  id: '',
  name: 'Bench',
  email: 'bench@test.example',
  role: 'vendor',
  staffRole: 'owner',
  vendorId: 'v1',
};
const asked = { month, gstin: aSellerGstin, etin: '27AAKCK9087Q1CN' };

/** What is read of a month: its pages and their files. */
const questions: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  'the page of a month': (context) => vendorTaxMonth(context, asked),
  'GSTR-1': (context) => fileOf(vendorTaxFile, context, { ...asked, file: 'gstr1' }),
  'GSTR-1 of businesses as CSV': (context) => fileOf(vendorTaxFile, context, { ...asked, file: 'b2b' }),
  'e-way bills': (context) => fileOf(vendorTaxFile, context, { ...asked, file: 'eway' }),
  'e-invoices': (context) => fileOf(vendorTaxFile, context, { ...asked, file: 'einvoice' }),
  'IRN numbers': (context) => fileOf(vendorTaxFile, context, { ...asked, file: 'irn' }),
  'the month of the operator': (context) => operatorTaxMonth(asAdmin(context), { month }),
  'GSTR-8': (context) => fileOf(operatorTaxFile, asAdmin(context), { month, file: 'gstr8' }),
};

/**
 * Pages and files of returns for a vendor with the most documents of a month: how long they hold the event loop, and
 * take.
 */
export async function taxFiles(place: Place, documents = maxDocuments): Promise<Figure[]> {
  const { db, close } = await place.open();
  try {
    await fillDocuments(db, documents);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .limit(1)
      .executeTakeFirstOrThrow();
    const context: Context = {
      db,
      actor: { ...owner, id },
      clock: systemClock,
      language: 'en',
      report: () => {},
    };
    const found: (Cost & { readonly what: string })[] = [];
    for (const [what, ask] of Object.entries(questions))
      found.push({ what, ...(await costOf(ask, context)) });
    const worst = (of: keyof Cost, what: string, unit: string, most: number): Figure => {
      const [highest] = found.toSorted((one, other) => other[of] - one[of]);
      const value = highest?.[of] ?? Number.NaN;
      return { what, on: place.name, value, unit, wanted: { most }, of: highest?.what ?? '' };
    };
    return [
      worst('hold', 'Longest that a month of 50,000 documents holds the event loop', 'ms', 100),
      worst('time', 'Slowest page or file of such a month', 's', 10),
    ];
  } finally {
    await sql`delete from documents`.execute(db);
    await close();
  }
}

/** The same request by an administrator. */
function asAdmin(context: Context): Context {
  const actor = context.actor as SignedIn;
  return { ...context, actor: { ...actor, role: 'admin', staffRole: 'admin' } };
}

async function fileOf(verb: Verb<TaxFile>, context: Context, input: object): Promise<void> {
  const answer = await verb(context, input);
  if (!answer.ok) throw new Error(answer.failure.code);
  for await (const part of answer.value.parts) if (part === null) throw new Error('no part');
}

/** Longest hold of the event loop in milliseconds, time in seconds. */
interface Cost {
  readonly hold: number;
  readonly time: number;
}

/** The least of several rounds: a busy machine makes them longer, and nothing makes them shorter. */
async function costOf(ask: (context: Context) => Promise<unknown>, context: Context): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const began = performance.now();
    await ask(context);
    const time = (performance.now() - began) / 1_000;
    delay.disable();
    costs.push({ hold: delay.max / million, time });
  }
  return {
    hold: Math.min(...costs.map(({ hold }) => hold)),
    time: Math.min(...costs.map(({ time }) => time)),
  };
}

const goods = [
  { price: 105_000, rate: 5, quantity: 3, name: 'NPK 19:19:19, water-soluble fertiliser' },
  { price: 179_900, rate: 0, hsn: '10011100', name: 'Wheat HD 3086 (Pusa Gautami), certified' },
  { price: 81_900, rate: 18, hsn: '84248200', uqc: 'NOS', name: 'Knapsack sprayer, 16 litres' },
  { price: 42_000, rate: 12, hsn: '38089199', uqc: 'PAC', name: 'Neem oil 10000 ppm' },
];

const business = { gstin: '27AAPFU0939F1ZV', business: 'Udyog Traders' };
const large = [...goods, { price: 67_500_000, rate: 5, hsn: '87019100' }];

/**
 * What GSTR-1 lists one by one: two thirds are of one buyer with GSTIN, half of these with e-way bill, and the others
 * of farmers beyond the state.
 */
const kinds = [
  { goods, buyer: business, collected: 408_800 },
  { goods: large, buyer: business },
  { goods: large, buyer: { state: 'Punjab' } },
] as const;

/** Copies three documents of a vendor until there are so many in the month. */
async function fillDocuments(db: Connection, count: number): Promise<void> {
  await sql`delete from documents`.execute(db);
  const originals = kinds.map((kind, at) =>
    aTaxDocument({ kind: 'tax-invoice', serial: at + 1, at: `${month}-02T06:00:0${at}Z`, ...kind }),
  );
  await insertDocuments({ db }, 'v1', originals);
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'documents'`.execute(
    db,
  );
  const changed: Record<string, ReturnType<typeof sql>> = {
    id: sql`id || '-' || lpad(n::text, 6, '0')`,
    serial: sql`serial + 3 * n`,
    number: sql`'KBT/26-27/' || lpad((serial + 3 * n)::text, 6, '0')`,
    issued_at: sql`issued_at + make_interval(secs => 40 * n)`,
  };
  await sql`insert into documents (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    select ${sql.join(rows.map(({ name }) => changed[name] ?? sql.ref(name)))}
    from documents, generate_series(1, ${sql.lit(Math.floor(count / kinds.length) - 1)}) n`.execute(db);
  await sql`vacuum analyze documents`.execute(db);
}
