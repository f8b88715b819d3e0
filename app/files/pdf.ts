import { hash } from 'node:crypto';
import type { DocumentContent } from '../../market/documents/content.ts';
import { documentsOfMonth } from '../../market/documents/documents-of-month.ts';
import { monthShape } from '../../market/documents/months.ts';
import { paperVersion } from '../../market/documents/papers.ts';
import { recordPdf } from '../../market/documents/record-pdf.ts';
import { readDocument } from '../../market/orders/bill/read-document.ts';
import { quotePaperContent } from '../../market/quotes/read-quotes.ts';
import { readSeedCase } from '../../market/seed-cases/read-case.ts';
import { courierLabels, readLabels } from '../../market/shipments/courier-labels.ts';
import { paperOf } from '../documents/paper-of.ts';
import { askedVendor, readStatementPaper, statementMonth } from '../documents/statement.server.ts';
import { pdfDownload } from '../http/downloads.server.ts';
import { quotePaperOf } from '../quotes/quote-pdf.ts';
import { marketOf, papersKey, storeKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { caseFile, casePictures, officerLetter } from '../seed-cases/case-papers.server.ts';
import { paperKinds } from '../vendor/orders/chosen-ids.ts';
import { printedOrders } from '../vendor/orders/papers.server.ts';
import { labelSheet, slipSheet } from '../vendor/orders/sheets.server.ts';
import type { Route } from './+types/pdf.ts';

/**
 * All that is set as PDF, under one address: a document by its id, a quote (`quote-<id>`), the papers of a case of seed
 * (`seed-<id>`, `officer-<id>`), a vendor's documents of a month (`2026-11`), a statement (`statement-2026-11`), and
 * the labels and slips of chosen orders. One route instead of seven, as each is part of every first visit.
 */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { id } = args.params;
  const kind = paperKinds.find((one) => one === id);
  if (kind) return sheetsPdf(args, kind);
  const quote = /^quote-(.+)$/.exec(id)?.[1];
  if (quote) return quotePdf(args, quote);
  const ofCase = /^(seed|officer)-(.+)$/.exec(id);
  if (ofCase) return casePdf(args, ofCase[2] ?? '', ofCase[1] === 'officer');
  const month = statementMonth(id);
  if (month) return statementPdf(args, month);
  return monthShape.safeParse(id).success ? monthPdf(args, id) : documentPdf(args, id);
}

async function quotePdf({ context, request }: Route.LoaderArgs, id: string): Promise<Response> {
  const found = valueOrThrow(await quotePaperContent(marketOf(context), { id }), request);
  const pdf = await context.get(papersKey).set('documents', [quotePaperOf(found)]);
  return pdfDownload(pdf, found.quote.number);
}

/** The letter to the agriculture officer, in the reader's language, or the file of a case, in that of its buyer. */
async function casePdf({ context, request }: Route.LoaderArgs, id: string, isLetter: boolean) {
  const market = marketOf(context);
  const papers = context.get(papersKey);
  const found = valueOrThrow(await readSeedCase(market, { id }), request);
  if (isLetter) {
    if (found.role !== 'buyer') throw new Response(null, { status: 404 });
    const pdf = await papers.set('seed-cases', [officerLetter(found, market.language, market.clock())]);
    return pdfDownload(pdf, `${found.number}-letter`);
  }
  const language = found.role === 'buyer' ? market.language : found.language;
  const { shown, files } = await casePictures(market, context.get(storeKey), found);
  const pdf = await papers.set('seed-cases', [caseFile(found, language, market.clock(), shown)], files);
  return pdfDownload(pdf, found.number);
}

/** The hash of a document is stored with its first PDF, so that a different one is noticed. */
async function documentPdf({ context, request }: Route.LoaderArgs, id: string): Promise<Response> {
  const market = marketOf(context);
  const { content, registration } = valueOrThrow(await readDocument(market, { id }), request);
  const pdf = await context.get(papersKey).set('documents', [paperOf(content, registration)]);
  // The first PDF of a registered document is that of before its registration.
  if (registration) return pdfDownload(pdf, fileNameOf(content));
  const recorded = await recordPdf(market, { id, hash: hash('sha256', pdf), version: paperVersion });
  if (!recorded.ok) market.report(new Error(`${recorded.failure.code}: ${content.number}`));
  return pdfDownload(pdf, fileNameOf(content));
}

/** With the name in the shop: each vendor has numbers of their own, and a buyer downloads those of several. */
function fileNameOf({ number, seller }: DocumentContent): string {
  const name = seller.tradeName
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .slice(0, 60);
  return `${number}-${name.replaceAll(/^-|-$/g, '') || (seller.gstin ?? seller.pan)}`;
}

async function monthPdf({ context, request }: Route.LoaderArgs, month: string): Promise<Response> {
  const part = Number(new URL(request.url).searchParams.get('part') ?? 1);
  const documents = valueOrThrow(await documentsOfMonth(marketOf(context), { month, part }), request);
  const pdf = await context.get(papersKey).set(
    'documents',
    documents.map(({ content, registration }) => paperOf(content, registration)),
  );
  return pdfDownload(pdf, `kheti-bazaar-${month}${part > 1 ? `-${part}` : ''}`);
}

/** A long statement has several parts. */
async function statementPdf(args: Route.LoaderArgs, month: string): Promise<Response> {
  const part = Number(new URL(args.request.url).searchParams.get('part') ?? 1);
  const { paper, parts } = await readStatementPaper(args, {
    vendorId: askedVendor(args.request),
    month,
    part,
  });
  const pdf = await args.context.get(papersKey).set('statements', [paper]);
  return pdfDownload(pdf, `kheti-bazaar-statement-${month}${parts > 1 ? `-${part}` : ''}`);
}

async function sheetsPdf(
  { context, request }: Route.LoaderArgs,
  kind: (typeof paperKinds)[number],
): Promise<Response> {
  const market = marketOf(context);
  const { orders, texts } = await printedOrders(market, request);
  const ids = orders.map(({ id }) => id);
  const found = kind === 'labels' ? valueOrThrow(await courierLabels(market, { ids }), request) : [];
  const labels =
    found.length > 0 ? await readLabels(context.get(storeKey), found) : new Map<string, Uint8Array>();
  const files = [...labels.keys()];
  const sheets = orders.map((order) => {
    if (kind === 'slips') return slipSheet(order, texts, market.language);
    const { id, number } = order;
    return labels.has(id) ? { number, file: files.indexOf(id) } : labelSheet(order, texts);
  });
  const [only, ...others] = orders;
  const pdf = await context.get(papersKey).set(kind, sheets, [...labels.values()]);
  return pdfDownload(pdf, `${others.length > 0 ? 'kheti-bazaar' : only?.number}-${kind}`);
}
