import { createTranslator } from 'use-intl';
import type { ProductFacts, SeedLot } from '../../../market/catalogue/browse/product-detail.ts';
import {
  type FieldUse,
  monthRuns,
  packsForAcre,
  pumpLitres,
  seasonsOf,
} from '../../../market/catalogue/field-use.ts';
import { subcategoryOf } from '../../../market/catalogue/kinds-rules.ts';
import { queryOf } from '../../../market/catalogue/rules.ts';
import { type Language, perLanguage } from '../../../market/kernel/languages.ts';
import { locales } from '../../i18n/catalogue.ts';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts';
import { monthName } from '../../i18n/month-names.ts';
import { serverTexts } from '../../i18n/texts.server.ts';
import type { Shop } from '../../request/shop.ts';
import { telephone } from '../../ui/facts.tsx';
import type { Label, LabelPart, LabelRow } from './label.ts';

const translator = (language: Language) =>
  createTranslator({
    locale: locales[language],
    messages: serverTexts[language].label,
    timeZone: 'Asia/Kolkata',
  });
type Translator = ReturnType<typeof translator>;
/** Cached: creating a translator takes longer than building a label. */
const translators = perLanguage(translator);

/**
 * Builds the label of a product: the seed lot (Seeds Rules 1968, rule 8), its use on the field, and the particulars of
 * packed goods (Legal Metrology (Packaged Commodities) Rules 2011, rule 6).
 */
export function labelOf(
  product: ProductFacts,
  { language, shop }: { language: Language; shop: Pick<Shop, 'phone' | 'email'> },
): Label {
  const t = translators[language];
  const { seedLot, fieldUse } = product;
  return {
    lot: seedLot && lotPart(t, seedLot, language),
    field: fieldUse && fieldPart(t, { ...product, fieldUse }, language),
    details: {
      title: t(titles[subcategoryOf(product.subcategory).kind]),
      rows: [...tradeRows(t, product, language), careRow(t, shop), reportRow(t, product)],
    },
    warning: seedLot?.treatedWith ? warningOf(t, seedLot.treatedWith) : null,
  };
}

function lotPart(t: Translator, lot: SeedLot, language: Language): LabelPart {
  const percent = (value: number) => t('atLeast', { percent: formatNumber(value) });
  return {
    title: t(`${lot.class}.name`),
    alsoCalled: t(`${lot.class}.alsoCalled`),
    isCertified: lot.class === 'certified',
    rows: [
      // The crop is translated; the variety is shown as printed on the bag.
      { name: t('kindAndVariety'), value: `${knownWord(t, 'kind', lot.kind)}, ${lot.variety}` },
      { name: t('lot'), value: lot.lot, hint: t('lotHint') },
      { name: t('tested'), value: formatDate(lot.testedOn, language) },
      ...(lot.retestedOn
        ? [{ name: t('retested'), value: formatDate(lot.retestedOn, language), hint: t('retestedHint') }]
        : []),
      {
        name: t('germination'),
        value: percent(lot.germination),
        hint: t('germinationHint', { percent: formatNumber(lot.germination) }),
      },
      { name: t('purity'), value: percent(lot.purity) },
    ],
  };
}

type Used = ProductFacts & { fieldUse: FieldUse };

function fieldPart(t: Translator, product: Used, language: Language): LabelPart {
  const { sowingMonths } = product.fieldUse;
  const rows = [
    ...(sowingMonths ? sowingRows(t, sowingMonths, language) : []),
    ...amountRows(t, product),
    ...doseRows(t, product.fieldUse),
  ];
  return { title: t('field'), rows };
}

function sowingRows(t: Translator, months: readonly number[], language: Language): LabelRow[] {
  const sowing = t('sowing');
  if (months.length === 12) return [{ name: sowing, value: t('sowingAlways') }];
  const seasons = seasonsOf(months).map((season) => t(`seasons.${season}`));
  const month = (number: number) => monthName(`2026-${String(number).padStart(2, '0')}`, language, 'long');
  const runs = monthRuns(months).map(([first, last]) => range(month(first), month(last)));
  return [
    ...(seasons.length > 0 ? [{ name: t('season'), value: seasons.join(', ') }] : []),
    { name: sowing, value: runs.join(', ') },
  ];
}

function amountRows(t: Translator, product: Used): LabelRow[] {
  const { perAcreFrom, perAcreTo, perAcreUnit } = product.fieldUse;
  if (!perAcreFrom || !perAcreTo || !perAcreUnit) return [];
  const amount = t(`unit.${perAcreUnit}`, {
    range: range(formatNumber(perAcreFrom), formatNumber(perAcreTo)),
  });
  const packs = packsForAcre(product.fieldUse, product.net);
  return [
    { name: t(product.seedLot ? 'seedRate' : 'dose'), value: amount },
    ...(packs ? [{ name: t('packs'), value: packsFor(t, packs, product.price) }] : []),
  ];
}

function packsFor(t: Translator, { from, to }: { from: number; to: number }, price: number): string {
  return t('packsFor', {
    packs: to,
    range: range(String(from), String(to)),
    price: range(formatMoney(from * price), formatMoney(to * price)),
  });
}

function doseRows(t: Translator, { perLitre, perLitreUnit, daysFrom, daysTo }: FieldUse): LabelRow[] {
  const rows: LabelRow[] = [];
  if (perLitre && perLitreUnit) {
    const value = t(`unit.${perLitreUnit}`, { range: formatNumber(perLitre * pumpLitres) });
    rows.push({ name: t('pump', { litres: formatNumber(pumpLitres) }), value });
  }
  if (daysFrom && daysTo) {
    rows.push({ name: t('days'), value: t('inDays', { days: range(String(daysFrom), String(daysTo)) }) });
  }
  return rows;
}

function tradeRows(t: Translator, product: ProductFacts, language: Language): LabelRow[] {
  const { pack, net, mrp, unitPrice, countryOfOrigin, hsn, gstRate, expiresOn } = product;
  const { vendor, sellerLicence, licenceVerifiedOn, brand, maker, importer } = product;
  const country = new Intl.DisplayNames([locales[language]], { type: 'region' }).of(countryOfOrigin);
  const rows: (LabelRow | false | null)[] = [
    brand !== null && { name: t('brand'), value: brand, to: `/products${queryOf({ brand })}` },
    isSaid(product)
      ? null
      : { name: net ? t('netQuantity') : t(`packOf.${packNameOf(product)}`), value: pack },
    mrp !== null && { name: t('mrp'), value: formatMoney(mrp), hint: t('mrpHint') },
    unitPrice && {
      name: t('unitPrice', { unit: unitPrice.per }),
      value: formatMoney(unitPrice.paise),
    },
    // A seed lot's retest date concerns only the vendor.
    expiresOn !== null && !product.seedLot && { name: t('expires'), value: formatDate(expiresOn, language) },
    ...particularRows(t, product, language),
    {
      name: t('gst'),
      value: gstRate === 0 ? t('gstNone') : t('gstIncluded', { rate: formatNumber(gstRate) }),
    },
    { name: t('hsn'), value: hsn },
    { name: t('origin'), value: country ?? countryOfOrigin },
    importer !== null && { name: t('importer'), value: importer },
    maker !== null && { name: t('maker'), value: maker },
    vendor && {
      name: t('soldBy'),
      value: vendor.city ? `${vendor.name}, ${vendor.city}` : vendor.name,
      ...(vendor.parcels !== null && { hint: parcelsText(t, vendor) }),
    },
    sellerLicence !== null && {
      name: t('sellerLicence'),
      value: sellerLicence,
      ...(licenceVerifiedOn && {
        hint: t('licenceVerified', { date: formatDate(licenceVerifiedOn, language) }),
      }),
    },
  ];
  return rows.filter((row) => row !== false && row !== null);
}

/** Particulars required by the laws on fertilisers and insecticides, and the facts about machines. */
function particularRows(t: Translator, product: ProductFacts, language: Language): (LabelRow | false)[] {
  const { batch, madeOn, fcoGrade, technicalName, cibNumber, toxicity, waitingDays } = product;
  const { warrantyMonths, weightKg, bisLicence, returnDays } = product;
  return [
    fcoGrade !== null && { name: t('fcoGrade'), value: fcoGrade },
    technicalName !== null && { name: t('technicalName'), value: technicalName },
    cibNumber !== null && { name: t('cibNumber'), value: cibNumber },
    toxicity !== null && { name: t('toxicity'), value: t(`triangle.${toxicity}`) },
    ...machineRows(t, product),
    batch !== null && { name: t('batch'), value: batch },
    madeOn !== null && { name: t('madeOn'), value: formatDate(madeOn, language) },
    waitingDays !== null && { name: t('waiting'), value: t('inDays', { days: formatNumber(waitingDays) }) },
    warrantyMonths !== null && { name: t('warranty'), value: t('months', { months: warrantyMonths }) },
    weightKg !== null && { name: t('weight'), value: t('unit.kg', { range: formatNumber(weightKg) }) },
    bisLicence !== null && { name: t('bis'), value: bisLicence },
    returnDays !== null && { name: t('returns'), value: t('returnsWithin', { days: returnDays }) },
  ];
}

function machineRows(t: Translator, product: ProductFacts): (LabelRow | false)[] {
  const { powerHp, energy, gears, liftKg, tankLitres, widthCm, inTheBox } = product;
  return [
    powerHp !== null && { name: t('power'), value: t('hp', { range: formatNumber(powerHp) }) },
    energy !== null && { name: t('energy'), value: t(`energies.${energy}`) },
    gears !== null && { name: t('gears'), value: gears },
    liftKg !== null && { name: t('lift'), value: t('unit.kg', { range: formatNumber(liftKg) }) },
    tankLitres !== null && { name: t('tank'), value: t('unit.l', { range: formatNumber(tankLitres) }) },
    widthCm !== null && { name: t('width'), value: t('cm', { range: formatNumber(widthCm) }) },
    inTheBox !== null && { name: t('inTheBox'), value: inTheBox },
  ];
}

const titles = {
  seed: 'details',
  fertilizer: 'details',
  pesticide: 'details',
  machine: 'machine',
  tool: 'tool',
  test: 'details',
} as const;

/** What the pack of a machine or a tool tells, by its unit. */
const packNames = [
  ['power', /\d\s*(?:HP|एचपी)/],
  ['width', /\d\s*(?:ft|फुट)/],
  ['tank', /\d\s*(?:L|लीटर)(?![\p{L}\p{M}])/u],
  ['area', /\d\s*(?:acre|एकड़)/],
  ['tests', /\d\s*(?:samples|नमूने)/],
  ['size', /\d\s*(?:tynes|blades|mm|टाइन|ब्लेड|मिमी)/],
] as const;

function packNameOf({ pack }: ProductFacts) {
  return packNames.find(([, unit]) => unit.test(pack))?.[0] ?? 'pack';
}

/** Whether a row of its own has the figure of the pack, such as the power of a tractor. */
function isSaid(product: ProductFacts): boolean {
  const name = packNameOf(product);
  const { powerHp, tankLitres, net } = product;
  return net === null && ((name === 'power' && powerHp !== null) || (name === 'tank' && tankLitres !== null));
}

function careRow(t: Translator, { phone, email }: Pick<Shop, 'phone' | 'email'>): LabelRow {
  return { name: t('care'), value: phone, to: telephone(phone), hint: email };
}

/** Leads to a message about the product: a complaint, with its clocks. */
function reportRow(t: Translator, { id }: Pick<ProductFacts, 'id'>): LabelRow {
  return { name: t('report'), value: t('reportTo'), to: `/contact?${new URLSearchParams({ product: id })}` };
}

function warningOf(t: Translator, treatedWith: string): Label['warning'] {
  const chemical = knownWord(t, 'chemical', treatedWith);
  return { title: t('treated'), text: t('treatedText', { chemical }) };
}

/** The translation of a vendor's word; the vendor's own word where there is none. */
function knownWord(t: Translator, area: 'kind' | 'chemical', word: string): string {
  const key = `${area}.${word}` as 'kind.Wheat';
  return t.has(key) ? t(key) : word;
}

/** `40`, or `150-200`. */
function range(from: string, to: string): string {
  return from === to ? from : `${from}-${to}`;
}

/** Facts of the label that say most of a product without reviews: germination, and its seller's parcels on time. */
export function knownOf({ seedLot, vendor }: ProductFacts, language: Language): readonly string[] {
  const t = translators[language];
  return [
    ...(seedLot ? [t('germinationHint', { percent: formatNumber(seedLot.germination) })] : []),
    ...(vendor && vendor.parcels !== null ? [parcelsText(t, vendor)] : []),
  ];
}

function parcelsText(t: Translator, { parcels, parcelsOnTime }: NonNullable<ProductFacts['vendor']>): string {
  return t('parcelsOnTime', { all: formatNumber(parcels ?? 0), onTime: formatNumber(parcelsOnTime ?? 0) });
}
