import type { DocumentLine } from '../documents/content.ts';
import { type Day, indianDay } from '../kernel/days.ts';
import { needsEwayBill } from '../tax/law-values.ts';
import { placeOfSupply } from '../tax/state-codes.ts';
import { lackingOfGoods } from './gstr1.ts';
import { inRupees } from './gstr1-json.ts';
import { type LackingAt, lackingWhere } from './lacking.ts';
import { ewayVersion } from './law-rules.ts';
import type { TaxDocument } from './tax-document.ts';

/**
 * Whether the goods of a document need an e-way bill: taxable goods above the limit, with their tax and without exempt
 * goods.
 */
export function isForEwayBill({ kind, taxable, total, exempt, issuedAt }: TaxDocument): boolean {
  return kind !== 'credit-note' && taxable > 0 && needsEwayBill(total - exempt, issuedAt);
}

/**
 * An entry of the bulk file of ewaybillgst.gov.in. The shop knows neither vehicle nor distance: they are empty and 0,
 * with which the portal asks for the one and works out the other from the PIN codes.
 */
export function ewayBill(document: TaxDocument): object {
  const { seller, buyer, lines } = document.content;
  const from = Number(document.sellerGstin?.slice(0, 2) ?? 0);
  const shipTo = Number(placeOfSupply(null, buyer.state));
  const billTo = Number(document.placeOfSupply);
  return {
    userGstin: document.sellerGstin,
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: 'INV',
    docNo: document.number,
    docDate: slashed(indianDay(document.issuedAt)),
    transType: shipTo === billTo ? 1 : 2,
    fromGstin: document.sellerGstin,
    fromTrdName: seller.legalName,
    ...addressed('from', seller),
    fromStateCode: from,
    actualFromStateCode: from,
    toGstin: document.buyerGstin ?? 'URP',
    toTrdName: buyer.business ?? buyer.name,
    ...addressed('to', buyer),
    toStateCode: billTo,
    actualToStateCode: shipTo,
    totalValue: inRupees(document.taxable + document.exempt),
    cgstValue: inRupees(document.cgst),
    sgstValue: inRupees(document.sgst),
    igstValue: inRupees(document.igst),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: inRupees(document.rounding),
    totInvValue: inRupees(document.total),
    transMode: 1,
    transDistance: 0,
    transporterName: '',
    transporterId: '',
    transDocNo: '',
    transDocDate: '',
    vehicleNo: '',
    vehicleType: 'R',
    itemList: lines.map((line, at) => item(line, at + 1, document.isInterState)),
    mainHsnCode: (lines.find(({ rate }) => rate > 0) ?? lines[0])?.hsn ?? '',
  };
}

/** What the entry lacks, with the number of the line where it concerns one. */
export function lackingOfEwayBill({ sellerGstin, content }: TaxDocument): LackingAt[] {
  const { seller, buyer, lines } = content;
  const wrong = lackingWhere([
    ['sellerGstin', sellerGstin === null],
    ['sellerStreet', seller.street.trim() === ''],
    ['sellerPincode', !isPincode(seller.pincode)],
    ['buyerPincode', !isPincode(buyer.pincode)],
    ['distance', true],
    ['vehicle', true],
  ]);
  return [...wrong, ...lines.flatMap(lackingOfGoods)];
}

export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/** The file's beginning and end; between them are entries, separated by commas. */
export const ewayFile = { before: `{"version":"${ewayVersion}","billLists":[`, after: ']}' } as const;

function item(
  { names, packs, hsn, quantity, uqc, taxable, rate }: DocumentLine,
  itemNo: number,
  isInterState: boolean,
) {
  return {
    itemNo,
    productName: plainText(names.en).slice(0, 100),
    productDesc: plainText([names.en, packs.en].filter(Boolean).join(', ')).slice(0, 100),
    // As text: a chapter may begin with 0.
    hsnCode: hsn,
    quantity,
    qtyUnit: uqc,
    taxableAmount: inRupees(taxable),
    sgstRate: isInterState ? 0 : rate / 2,
    cgstRate: isInterState ? 0 : rate / 2,
    igstRate: isInterState ? rate : 0,
    cessRate: 0,
    cessNonAdvol: 0,
  };
}

/** A party's address, as files take it apart. */
export interface Address {
  readonly street: string;
  readonly city: string;
  readonly pincode: string;
}

function addressed(which: 'from' | 'to', { street, city, pincode }: Address) {
  const [one, two] = addressLines(street);
  return {
    [`${which}Addr1`]: one,
    [`${which}Addr2`]: two,
    [`${which}Place`]: city.slice(0, 50),
    [`${which}Pincode`]: isPincode(pincode) ? Number(pincode) : '',
  };
}

/** Text as the portals take it: they refuse no-break spaces and line breaks. */
export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A street on the two lines of 100 characters that portals have. */
export function addressLines(street: string): [string, string] {
  const text = plainText(street);
  return [text.slice(0, 100), text.slice(100, 200)];
}

/** `22/11/2026`. */
export function slashed(day: Day): string {
  return day.split('-').reverse().join('/');
}
