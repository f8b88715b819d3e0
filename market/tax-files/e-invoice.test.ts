import { describe, expect, it } from 'vitest';
import { aTaxDocument } from '../../tests/support/judges/documents.ts';
import { rupees } from '../kernel/money.ts';
import { eInvoice, irnOfDocument, isForEInvoice, lackingOfEInvoice } from './e-invoice.ts';
import { ewayBill, isForEwayBill, lackingOfEwayBill } from './eway-bill.ts';
import { irnOf } from './irn.ts';

const buyer = {
  gstin: '29AAGCK8765Q1ZD',
  business: 'Kaveri Krishi Kendra',
  state: 'Karnataka',
  city: 'Bengaluru',
  pincode: '560001',
};
const sale = {
  kind: 'tax-invoice' as const,
  serial: 12,
  at: '2026-11-22T20:00:00Z',
  buyer,
  goods: [
    { price: rupees(675_000), rate: 5, hsn: '87019200', uqc: 'NOS', name: 'Tractor 39 HP', quantity: 2 },
  ],
};
const invoice = aTaxDocument(sale);

describe('irnOf', () => {
  // As the portal's sandbox answered, published with the tests of india-compliance.
  it.each([
    [
      '01AMBPG7773M002',
      '22-23',
      'INV',
      'SINV-CFY-00067',
      '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7',
    ],
    [
      '01AMBPG7773M002',
      '22-23',
      'INV',
      'g2qxhY',
      '68fb4fab44aee99fb23292478c4bd838e664837c9f1b04e3d9134ffed0b40b60',
    ],
    [
      '01AMBPG7773M002',
      '22-23',
      'CRN',
      'g2qxhY',
      '1c96258af085e45da556494ea5e5a7b401a598ab80af4136309c2dac7b54d795',
    ],
    [
      '01AMBPG7773M002',
      '22-23',
      'DBN',
      'g2qxhY',
      '24f37c80532583c6894d8153e2b12494daa80ddbb197f0fc2c1bac07db67f933',
    ],
    [
      '02AMBPG7773M002',
      '23-24',
      'INV',
      '9sQ5E2',
      '2ecc42a8e81dcbbb56923e4bd046c861ce7374060bd31875ce35447e922c9399',
    ],
  ] as const)('of %s in %s, %s %s', (sellerGstin, year, type, number, irn) => {
    expect(irnOf({ sellerGstin, year, type, number })).toBe(irn);
  });
});

describe('the e-invoice', () => {
  it('has the registered address of the buyer, and that of the delivery where it is another', () => {
    const registered = { street: '4 Market Yard', city: 'Mysuru', state: 'Karnataka', pincode: '570001' };
    const billed = (facts: object) =>
      aTaxDocument({ ...sale, buyer: { ...buyer, street: '1 Farm Road', registered, ...facts } });
    const bill = billed({ state: 'Maharashtra', city: 'Wai', pincode: '412803' });
    expect(eInvoice(bill)).toMatchObject({
      BuyerDtls: { Addr1: '4 Market Yard', Loc: 'Mysuru', Pin: 570_001, Stcd: '29', Pos: '29' },
      ShipDtls: { Addr1: '1 Farm Road', Loc: 'Wai', Pin: 412_803, Stcd: '27' },
    });
    expect(lackingOfEInvoice(bill)).toEqual([]);
    expect(eInvoice(billed(registered))).not.toHaveProperty('ShipDtls');
    expect(lackingOfEInvoice(billed({ ...registered, state: 'Maharashtra', pincode: '' }))).toEqual([
      ['buyerPincode', null],
    ]);
  });

  it('describes goods without no-break spaces and line breaks', () => {
    const goods = [{ ...sale.goods[0], name: 'Urea\u00a046\u202f%\nneem  coated' }] as typeof sale.goods;
    const text = JSON.stringify([
      eInvoice(aTaxDocument({ ...sale, goods })),
      ewayBill(aTaxDocument({ ...sale, goods })),
    ]);
    expect(text).toContain('Urea 46 % neem coated, 1 kg');
    expect(text).not.toMatch(/[\u00a0\u202f]|\\n/);
  });

  it('is INV-01 in version 1.1', () => {
    expect(eInvoice(invoice)).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: 'INV', No: 'KBI/26-27/000012', Dt: '23/11/2026' },
      SellerDtls: {
        Gstin: '27AABCK1234F1ZZ',
        LglNm: 'Kolhe Agro Inputs Private Limited',
        TrdNm: 'Hariyali Krishi Kendra',
        Addr1: '12 Mandai Road',
        Loc: 'Pune',
        Pin: 411_002,
        Stcd: '27',
      },
      BuyerDtls: {
        Gstin: '29AAGCK8765Q1ZD',
        LglNm: 'Kaveri Krishi Kendra',
        Pos: '29',
        Addr1: 'House 3, Station Road, Kopargaon',
        Loc: 'Bengaluru',
        Pin: 560_001,
        Stcd: '29',
      },
      ItemList: [
        {
          SlNo: '1',
          PrdDesc: 'Tractor 39 HP, 1 kg',
          IsServc: 'N',
          HsnCd: '87019200',
          Qty: 2,
          Unit: 'NOS',
          UnitPrice: 321_428.57,
          TotAmt: 642_857.14,
          Discount: 0,
          AssAmt: 642_857.14,
          GstRt: 5,
          IgstAmt: 32_142.86,
          CgstAmt: 0,
          SgstAmt: 0,
          CesRt: 0,
          CesAmt: 0,
          CesNonAdvlAmt: 0,
          TotItemVal: 675_000,
        },
      ],
      ValDtls: {
        AssVal: 642_857.14,
        CgstVal: 0,
        SgstVal: 0,
        IgstVal: 32_142.86,
        CesVal: 0,
        Discount: 0,
        OthChrg: 0,
        RndOffAmt: 0,
        TotInvVal: 675_000,
      },
    });
    expect(lackingOfEInvoice(invoice)).toEqual([]);
    expect(irnOfDocument(invoice)).toBe(
      irnOf({ sellerGstin: '27AABCK1234F1ZZ', year: '26-27', type: 'INV', number: 'KBI/26-27/000012' }),
    );
  });

  it('of a credit note names the invoice that it corrects', () => {
    const note = aTaxDocument({
      kind: 'credit-note',
      serial: 3,
      at: '2026-11-29T06:00:00Z',
      buyer,
      goods: [{ price: rupees(675_000), rate: 5 }],
      corrects: invoice,
    });
    expect(eInvoice(note)).toMatchObject({
      DocDtls: { Typ: 'CRN', No: 'KBC/26-27/000003' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'KBI/26-27/000012', InvDt: '23/11/2026' }] },
    });
  });

  it('leaves empty what the shop does not know, and names it', () => {
    const elsewhere = aTaxDocument({
      kind: 'tax-invoice',
      serial: 13,
      at: '2026-11-22T06:00:00Z',
      seller: { street: '', pincode: '' },
      buyer: { ...buyer, state: 'Goa', pincode: '403001' },
      goods: [{ price: rupees(1_050), rate: 5, hsn: '31' }],
    });
    expect(eInvoice(elsewhere)).toMatchObject({
      SellerDtls: { Addr1: '', Pin: null },
      BuyerDtls: { Stcd: '29', Addr1: '', Loc: '', Pin: null },
      ShipDtls: { Pin: 403_001, Stcd: '30' },
    });
    expect(lackingOfEInvoice(elsewhere)).toEqual([
      ['sellerStreet', null],
      ['sellerPincode', null],
      ['buyerAddress', null],
      ['hsn', 1],
    ]);
  });

  it('names HSN codes that are too short for sellers of its size', () => {
    const goods = [
      { price: rupees(1_050), rate: 5, hsn: '3105' },
      { price: rupees(1_050), rate: 5, hsn: '310520' },
    ];
    const short = aTaxDocument({ kind: 'tax-invoice', serial: 1, at: '2026-11-22T06:00:00Z', buyer, goods });
    expect(lackingOfEInvoice(short)).toEqual([['longHsn', 1]]);
    expect(lackingOfEwayBill(short)).not.toContainEqual(['longHsn', 1]);
  });

  it('is for taxed goods between businesses', () => {
    const to = (one: object, rate: number) =>
      isForEInvoice(
        aTaxDocument({
          kind: 'tax-invoice',
          serial: 1,
          at: '2026-11-22T06:00:00Z',
          buyer: one,
          goods: [{ price: 100, rate }],
        }),
      );
    expect([to(buyer, 5), to(buyer, 0), to({}, 5)]).toEqual([true, false, false]);
  });
});

describe('the e-way bill', () => {
  it('is an entry of the bulk file', () => {
    expect(ewayBill(invoice)).toEqual({
      userGstin: '27AABCK1234F1ZZ',
      supplyType: 'O',
      subSupplyType: 1,
      subSupplyDesc: '',
      docType: 'INV',
      docNo: 'KBI/26-27/000012',
      docDate: '23/11/2026',
      transType: 1,
      fromGstin: '27AABCK1234F1ZZ',
      fromTrdName: 'Kolhe Agro Inputs Private Limited',
      fromAddr1: '12 Mandai Road',
      fromAddr2: '',
      fromPlace: 'Pune',
      fromPincode: 411_002,
      fromStateCode: 27,
      actualFromStateCode: 27,
      toGstin: '29AAGCK8765Q1ZD',
      toTrdName: 'Kaveri Krishi Kendra',
      toAddr1: 'House 3, Station Road, Kopargaon',
      toAddr2: '',
      toPlace: 'Bengaluru',
      toPincode: 560_001,
      toStateCode: 29,
      actualToStateCode: 29,
      totalValue: 642_857.14,
      cgstValue: 0,
      sgstValue: 0,
      igstValue: 32_142.86,
      cessValue: 0,
      TotNonAdvolVal: 0,
      OthValue: 0,
      totInvValue: 675_000,
      transMode: 1,
      transDistance: 0,
      transporterName: '',
      transporterId: '',
      transDocNo: '',
      transDocDate: '',
      vehicleNo: '',
      vehicleType: 'R',
      itemList: [
        {
          itemNo: 1,
          productName: 'Tractor 39 HP',
          productDesc: 'Tractor 39 HP, 1 kg',
          hsnCode: '87019200',
          quantity: 2,
          qtyUnit: 'NOS',
          taxableAmount: 642_857.14,
          sgstRate: 0,
          cgstRate: 0,
          igstRate: 5,
          cessRate: 0,
          cessNonAdvol: 0,
        },
      ],
      mainHsnCode: '87019200',
    });
    expect(lackingOfEwayBill(invoice)).toEqual([
      ['distance', null],
      ['vehicle', null],
    ]);
  });

  it('goes to the state of the delivery, and bills the state of the GSTIN', () => {
    const elsewhere = aTaxDocument({
      kind: 'tax-invoice',
      serial: 13,
      at: '2026-11-22T06:00:00Z',
      buyer: { ...buyer, state: 'Goa' },
      goods: [{ price: rupees(60_000), rate: 5 }],
    });
    expect(ewayBill(elsewhere)).toMatchObject({ transType: 2, toStateCode: 29, actualToStateCode: 30 });
  });

  it.each([
    ['above the limit', [{ price: rupees(50_000) + 1, rate: 5 }], true],
    ['at the limit', [{ price: rupees(50_000), rate: 5 }], false],
    [
      'with exempt goods beyond it',
      [
        { price: rupees(40_000), rate: 5 },
        { price: rupees(90_000), rate: 0 },
      ],
      false,
    ],
    ['of exempt goods alone', [{ price: rupees(90_000), rate: 0 }], false],
  ])('is for goods %s: %j', (_, goods, isFor) => {
    const document = aTaxDocument({ kind: 'invoice-cum-bill', serial: 1, at: '2026-11-22T06:00:00Z', goods });
    expect(isForEwayBill(document)).toBe(isFor);
  });
});
