import type { DocumentContent, DocumentLine } from '../../../market/documents/content.ts';
import { type DocumentKind, documentNumber } from '../../../market/documents/rules.ts';
import { totalsOfLines } from '../../../market/documents/totals.ts';
import { newId } from '../../../market/kernel/ids.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { financialYear } from '../../../market/tax/financial-year.ts';
import { taxIn } from '../../../market/tax/line-tax.ts';
import { isInterState, placeOfSupply, stateOfGstin } from '../../../market/tax/state-codes.ts';
import { signOf, type TaxDocument } from '../../../market/tax-files/tax-document.ts';
import { ashaPawar, grievanceOfficer, kolheAgro } from '../document-parties.ts';
import type { TestMarket } from '../market.ts';

/** Goods of a line: price of all packs with tax, and share of the delivery, in paise; rate in per cent. */
export interface Goods {
  readonly price: Paise;
  readonly rate: number;
  readonly shipping?: Paise;
  readonly quantity?: number;
  readonly hsn?: string;
  readonly uqc?: string;
  readonly name?: string;
  readonly position?: number;
}

interface Sale {
  readonly kind: Exclude<DocumentKind, 'fee-invoice' | 'fee-credit-note'>;
  readonly serial: number;
  readonly at: string;
  readonly goods: readonly Goods[];
  readonly seller?: Partial<DocumentContent['seller']>;
  readonly buyer?: Partial<DocumentContent['buyer']>;
  /** Of a credit note. */
  readonly corrects?: TaxDocument;
  readonly collected?: Paise;
  /** The operator's GSTIN on the document. */
  readonly operatorGstin?: string | null;
}

export const aSellerGstin = kolheAgro.gstin;

/** A document of sale as it is issued: its tax is worked out by the rule of the shop. */
export function aTaxDocument(sale: Sale): TaxDocument {
  const { kind, serial, goods, corrects, collected = 0, operatorGstin = null } = sale;
  const seller = { ...aSellerOfDocuments, ...sale.seller };
  const buyer = { ...ashaPawar, ...sale.buyer };
  const issuedAt = new Date(sale.at);
  const year = financialYear(issuedAt);
  const number = documentNumber(kind, year, serial);
  const code = placeOfSupply(buyer.gstin, buyer.state);
  const isInter = isInterState(seller, code);
  const lines = goods.map((one, at) => aLine(one, at + 1, isInter));
  const totals = totalsOfLines(lines);
  const content: DocumentContent = {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    seller,
    buyer,
    placeOfSupply: { state: stateOfGstin(code) ?? '', code },
    isInterState: isInter,
    order: {
      number: 'KB-2611-0847',
      placedOn: '2026-11-19',
      way: 'cod',
      prepaid: collected,
      toPay: totals.total - collected,
      reference: null,
    },
    operator: { name: 'Kheti Bazaar', gstin: operatorGstin, grievance: grievanceOfficer },
    lines,
    totals,
    corrects: corrects
      ? {
          id: corrects.id,
          number: corrects.number,
          issuedAt: corrects.content.issuedAt,
          totals: corrects.content.totals,
          left: corrects.content.totals,
          reason: 'returned',
          refunded: collected,
        }
      : null,
  };
  return {
    id: newId(issuedAt),
    kind,
    year,
    serial,
    number,
    issuedAt,
    sellerGstin: seller.gstin,
    buyerGstin: buyer.gstin,
    placeOfSupply: code,
    isInterState: isInter,
    ...totals,
    collectedByOperator: collected,
    content,
  };
}

const aSellerOfDocuments: DocumentContent['seller'] = {
  ...kolheAgro,
  phone: '98220 00001',
  licences: [],
  grievance: grievanceOfficer,
};

function aLine(goods: Goods, at: number, isInter: boolean): DocumentLine {
  const {
    price,
    rate,
    shipping = 0,
    quantity = 1,
    hsn = '31052000',
    uqc = 'BAG',
    name = 'NPK 19:19:19',
  } = goods;
  return {
    position: goods.position ?? at,
    names: { en: name },
    packs: { en: '1 kg' },
    hsn,
    quantity,
    uqc,
    unitPrice: Math.round(price / quantity),
    sum: price,
    shipping,
    rate,
    ...taxIn(price + shipping, rate, isInter),
    total: price + shipping,
    lot: null,
    label: null,
  };
}

/** Stores documents of a vendor. Their orders are missing. */
export async function insertDocuments(
  market: Pick<TestMarket, 'db'>,
  vendorId: string,
  documents: readonly TaxDocument[],
): Promise<void> {
  for (const { content, ...columns } of documents)
    await market.db
      .insertInto('documents')
      .values({
        ...columns,
        vendorId,
        content: JSON.stringify(content),
        refersTo: signOf(columns) === -1 ? (content.corrects?.id ?? null) : null,
      })
      .execute();
}
