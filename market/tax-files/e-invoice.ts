import type { DocumentLine } from '../documents/content.ts';
import { indianDay } from '../kernel/days.ts';
import type { RegisteredAddress } from '../tax/parties.ts';
import { placeOfSupply, stateOfGstin } from '../tax/state-codes.ts';
import { type Address, addressLines, isPincode, plainText, slashed } from './eway-bill.ts';
import { lackingOfGoods } from './gstr1.ts';
import { inRupees } from './gstr1-json.ts';
import { irnOf } from './irn.ts';
import { type LackingAt, lackingWhere } from './lacking.ts';
import { eInvoiceHsnDigits, hsnDigits } from './law-rules.ts';
import type { TaxDocument } from './tax-document.ts';

/** Whether a document belongs to e-invoicing: taxed goods from a seller with a GSTIN to a buyer with one. */
export function isForEInvoice({ sellerGstin, buyerGstin, taxable }: TaxDocument): boolean {
  return sellerGstin !== null && buyerGstin !== null && taxable > 0;
}

/**
 * The reference number that the portal will give the document: an answer with another one is about another document.
 */
export function irnOfDocument({
  kind,
  sellerGstin,
  year,
  number,
}: Pick<TaxDocument, 'kind' | 'sellerGstin' | 'year' | 'number'>): string {
  return irnOf({ sellerGstin: sellerGstin ?? '', year, type: documentTypeOf(kind), number });
}

/** INV-01, version 1.1: what the portals for e-invoices take; the portal adds the reference number and signs. */
export function eInvoice(document: TaxDocument): object {
  const { seller, buyer, lines, corrects } = document.content;
  const buyerStcd = document.buyerGstin?.slice(0, 2) ?? '';
  const registered = registeredAddress(document);
  const isAtBuyer = registered !== null && isSamePlace(registered, buyer);
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: {
      Typ: documentTypeOf(document.kind),
      No: document.number,
      Dt: slashed(indianDay(document.issuedAt)),
    },
    SellerDtls: {
      Gstin: document.sellerGstin,
      LglNm: seller.legalName,
      TrdNm: seller.tradeName,
      ...addressOf(seller),
      Stcd: document.sellerGstin?.slice(0, 2),
    },
    BuyerDtls: {
      Gstin: document.buyerGstin,
      LglNm: buyer.business ?? '',
      Pos: document.placeOfSupply,
      ...(registered ? addressOf(registered) : { Addr1: '', Loc: '', Pin: null }),
      Stcd: buyerStcd,
    },
    ...(isAtBuyer
      ? {}
      : {
          ShipDtls: {
            LglNm: buyer.business ?? buyer.name,
            ...addressOf(buyer),
            Stcd: placeOfSupply(null, buyer.state),
          },
        }),
    ItemList: lines.map((line, at) => item(line, at + 1)),
    ValDtls: {
      AssVal: inRupees(document.taxable + document.exempt),
      CgstVal: inRupees(document.cgst),
      SgstVal: inRupees(document.sgst),
      IgstVal: inRupees(document.igst),
      CesVal: 0,
      Discount: 0,
      OthChrg: 0,
      RndOffAmt: inRupees(document.rounding),
      TotInvVal: inRupees(document.total),
    },
    ...(corrects
      ? {
          RefDtls: {
            PrecDocDtls: [{ InvNo: corrects.number, InvDt: slashed(indianDay(new Date(corrects.issuedAt))) }],
          },
        }
      : {}),
  };
}

/** What the invoice lacks, with the number of the line where it concerns one. */
export function lackingOfEInvoice(document: TaxDocument): LackingAt[] {
  const { seller, buyer, lines } = document.content;
  const registered = registeredAddress(document);
  const wrong = lackingWhere([
    ['sellerStreet', seller.street.trim().length < 3],
    ['sellerPincode', !isPincode(seller.pincode)],
    ['buyerName', !buyer.business],
    ['buyerPincode', ![buyer, registered ?? buyer].every(({ pincode }) => isPincode(pincode))],
    ['buyerAddress', registered === null],
  ]);
  return [
    ...wrong,
    ...lines.flatMap(lackingOfGoods),
    ...lines.flatMap(({ hsn, position }) => (isShortHsn(hsn) ? [['longHsn', position] as const] : [])),
  ];
}

/**
 * The buyer's registered address, which has to be in the state of the GSTIN. A document from before it was asked has
 * the address of delivery alone, which serves when it is in that state; null otherwise.
 */
function registeredAddress({ buyerGstin, content: { buyer } }: TaxDocument): RegisteredAddress | null {
  if (buyer.registered) return buyer.registered;
  return buyerGstin !== null && stateOfGstin(buyerGstin) === buyer.state ? buyer : null;
}

function isSamePlace(one: RegisteredAddress, other: RegisteredAddress): boolean {
  return (['street', 'city', 'state', 'pincode'] as const).every((part) => one[part] === other[part]);
}

/** The type of a document by the portal: invoice or credit note. */
export function documentTypeOf(kind: TaxDocument['kind']): 'INV' | 'CRN' {
  return kind === 'credit-note' ? 'CRN' : 'INV';
}

/** A code that other files take, but not the portals for e-invoices. */
function isShortHsn(hsn: string): boolean {
  return hsn.length >= hsnDigits && hsn.length < eInvoiceHsnDigits;
}

function addressOf({ street, city, pincode }: Address) {
  const [first, second] = addressLines(street);
  return {
    Addr1: first,
    ...(second && { Addr2: second }),
    Loc: city,
    Pin: isPincode(pincode) ? Number(pincode) : null,
  };
}

function item(
  { names, packs, hsn, quantity, uqc, rate, taxable, cgst, sgst, igst }: DocumentLine,
  number: number,
) {
  const description = [names.en, packs.en].filter(Boolean).join(', ');
  return {
    SlNo: String(number),
    PrdDesc: plainText(description).slice(0, 300),
    IsServc: 'N',
    HsnCd: hsn,
    Qty: quantity,
    Unit: uqc,
    // Three decimals, as the portal has them: it compares the product with the sum within a rupee.
    UnitPrice: Math.round((taxable * 10) / quantity) / 1_000,
    TotAmt: inRupees(taxable),
    Discount: 0,
    AssAmt: inRupees(taxable),
    GstRt: rate,
    IgstAmt: inRupees(igst),
    CgstAmt: inRupees(cgst),
    SgstAmt: inRupees(sgst),
    CesRt: 0,
    CesAmt: 0,
    CesNonAdvlAmt: 0,
    TotItemVal: inRupees(taxable + cgst + sgst + igst),
  };
}
