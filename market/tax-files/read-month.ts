import type { Context } from '../kernel/context.ts';
import type { Month } from '../kernel/days.ts';
import { documentPages, type Issuer } from './document-pages.ts';
import { isForEInvoice, lackingOfEInvoice } from './e-invoice.ts';
import { isForEwayBill, lackingOfEwayBill } from './eway-bill.ts';
import { Gstr1 } from './gstr1.ts';
import { type Lacking, LackingList } from './lacking.ts';

/** A month of one issuer, as its returns have it. */
export interface TaxMonth {
  readonly gstr1: Gstr1;
  /** Documents that need an e-way bill. */
  readonly ewayBills: number;
  /** Documents that sellers above the limit of e-invoicing report. */
  readonly eInvoices: number;
  readonly lacking: readonly Lacking[];
}

/** Reads the documents of an issuer in a month, in pages. `etin` is the operator's GSTIN for TCS, or null. */
export async function readMonth(
  context: Context,
  issuer: Issuer,
  month: Month,
  etin: string | null,
): Promise<TaxMonth> {
  const lacking = new LackingList();
  const gstr1 = new Gstr1(etin, lacking);
  let [ewayBills, eInvoices] = [0, 0];
  for await (const documents of documentPages(context, issuer, month))
    for (const document of documents) {
      gstr1.add(document);
      if (isForEwayBill(document)) {
        ewayBills += 1;
        lacking.add('eway', document, lackingOfEwayBill(document));
      }
      if (isForEInvoice(document)) {
        eInvoices += 1;
        lacking.add('einvoice', document, lackingOfEInvoice(document));
      }
    }
  return { gstr1, ewayBills, eInvoices, lacking: lacking.all };
}
