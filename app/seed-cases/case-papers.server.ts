import sharp from 'sharp';
import { createTranslator } from 'use-intl/core';
import type { Context } from '../../market/kernel/context.ts';
import type { Language } from '../../market/kernel/languages.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import { storedPhotograph } from '../../market/media/keep-photograph.ts';
import { photographKeysOf, type SeedCase } from '../../market/seed-cases/read-case.ts';
import { maxCasePhotographs } from '../../market/seed-cases/rules.ts';
import { locales } from '../i18n/catalogue.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { stateName } from '../i18n/states.server.ts';
import { serverTexts } from '../i18n/texts.server.ts';

/** A sheet of `server/papers/seed-cases.typ`. */
interface CaseSheet {
  readonly kind: 'letter' | 'file';
  readonly language: Language;
  readonly title: string;
  /** At the top right. */
  readonly marks: readonly string[];
  /** Lines below each other; the subject of a letter is bold. */
  readonly paragraphs: readonly { readonly lines: readonly string[]; readonly isStrong?: boolean }[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** `file`: the place among the files of the PDF. */
  readonly photographs: readonly { readonly file: number; readonly caption: string }[];
  readonly signatures: readonly string[];
  readonly foot: string;
}

function wordsOf(language: Language) {
  const { seedCases } = serverTexts[language];
  return createTranslator({
    locale: locales[language],
    messages: { seedCases },
    namespace: 'seedCases',
    timeZone: 'Asia/Kolkata',
  });
}

const inOne = (texts: readonly (string | false | null)[], between: string) =>
  texts.filter(Boolean).join(between);

/** The letter to the agriculture officer, in the language of its reader. */
export function officerLetter(found: SeedCase, language: Language, now: Date): CaseSheet {
  const t = wordsOf(language);
  const date = (day: string) => formatDate(day, language);
  const { buyer, seller, name, lot, quantity, pack, billNumber, orderNumber, germination, testedOn } = found;
  const { sownOn, sownHow, area, irrigation, place, visibleUntil, emergence, countedOn, isSampleKept } =
    found;
  const bought = {
    pieces: `${formatNumber(quantity)} × ${pack}`,
    name,
    lot,
    seller: seller.name,
    city: seller.city,
  };
  const district = inOne([buyer.city, stateName(buyer.state, language)], ', ');
  const sentences = (...texts: readonly (string | false | null)[]) => ({ lines: [inOne(texts, ' ')] });
  const paragraphs = [
    { lines: [t('paper.to'), t('paper.office', { place: district })] },
    { lines: [t('paper.subject', { lot })], isStrong: true },
    { lines: [t('paper.sir')] },
    sentences(
      billNumber
        ? t('paper.bought', { ...bought, bill: billNumber })
        : t('paper.boughtNoBill', { ...bought, order: orderNumber }),
      germination !== null &&
        testedOn !== null &&
        t('paper.label', { germination: formatNumber(germination), date: date(testedOn) }),
    ),
    sentences(
      sownOn && t('paper.sown', { date: date(sownOn) }),
      sownHow && area && t('paper.sownOn', { how: t(`how.${sownHow}`), area }),
      irrigation && t('paper.watered', { irrigation }),
      place && t('paper.field', { place }),
    ),
    sentences(t('paper.emerged', { date: date(countedOn), emergence: formatNumber(emergence) })),
    sentences(
      t('paper.ask'),
      visibleUntil && t('paper.until', { date: date(visibleUntil) }),
      isSampleKept && t('paper.kept'),
    ),
    { lines: [t('paper.thanks')] },
    {
      lines: [
        buyer.name,
        inOne([buyer.street, district], ', '),
        buyer.phone && t('paper.phone', { phone: buyer.phone }),
      ],
    },
  ];
  return {
    kind: 'letter',
    language,
    title: t('paper.letterTitle'),
    marks: [t('paper.number', { number: found.number }), date(now.toISOString())],
    paragraphs: paragraphs
      .map(({ lines, ...look }) => ({ ...look, lines: lines.filter((line) => line !== '') }))
      .filter(({ lines }) => lines.length > 0),
    facts: [],
    photographs: [],
    signatures: [t('paper.sign'), t('paper.received')],
    foot: t('paper.help'),
  };
}

/** The file of a case on one page, in the language of its buyer, with the photographs that belong to it. */
export function caseFile(
  found: SeedCase,
  language: Language,
  now: Date,
  shown: readonly CasePicture[],
): CaseSheet {
  const t = wordsOf(language);
  return {
    kind: 'file',
    language,
    title: t('paper.fileTitle'),
    marks: [
      t('paper.number', { number: found.number }),
      t('paper.made', { date: formatDate(now.toISOString(), language) }),
      t('paper.of', { count: formatNumber(found.count) }),
    ],
    paragraphs: [],
    facts: factsOf(found, language, t),
    photographs: shown.map(({ subject, takenAt, createdAt }, file) => {
      const facts = {
        what: t(subject === 'field' ? 'paper.field1' : 'paper.report1'),
        at: formatMoment(takenAt ?? createdAt, language),
      };
      return { file, caption: takenAt ? t('paper.takenAt', facts) : t('paper.sentAt', facts) };
    }),
    signatures: [],
    foot: `${t('paper.note')} ${t('paper.help')}`,
  };
}

function factsOf(found: SeedCase, language: Language, t: ReturnType<typeof wordsOf>): CaseSheet['facts'] {
  const date = (day: string | Date) => formatDate(day, language);
  const { buyer, seller, lot, billNumber, billedAt, testedOn, germination, purity, treatedWith } = found;
  const { sownOn, area, sownHow, irrigation, place, officerName, officerPhone, inspectedOn } = found;
  const reports = found.photographs.filter(({ subject }) => subject === 'report').length;
  const tested = testedOn && germination !== null;
  const facts: readonly (readonly [string, string | null | false])[] = [
    [t('paper.buyer'), inOne([buyer.name, buyer.city, stateName(buyer.state, language)], ', ')],
    [t('paper.seller'), inOne([seller.legalName, seller.city, stateName(seller.state, language)], ', ')],
    [t('paper.goods'), `${formatNumber(found.quantity)} × ${found.name}, ${found.pack}`],
    [t('paper.bill'), billNumber && inOne([billNumber, billedAt && date(billedAt)], ', ')],
    [t('paper.order'), found.orderNumber],
    [t('paper.delivered'), found.deliveredOn && date(found.deliveredOn)],
    [t('paper.lot'), lot],
    [
      t('paper.test'),
      tested ? t('fact.testIs', { germination: formatNumber(germination), date: date(testedOn) }) : null,
    ],
    [t('paper.purity'), purity === null ? false : `${formatNumber(purity)}%`],
    [t('paper.treated'), treatedWith ?? false],
    [t('paper.sownRow'), sownOn && date(sownOn)],
    [t('paper.areaRow'), inOne([area, sownHow && t(`how.${sownHow}`)], ', ') || null],
    [t('paper.wateredRow'), irrigation || null],
    [
      t('paper.count'),
      t('paper.countIs', { emergence: formatNumber(found.emergence), date: date(found.countedOn) }),
    ],
    [t('paper.place'), place || false],
    [t('paper.officer'), inOne([officerName, officerPhone], ', ') || null],
    [t('paper.visit'), inspectedOn && date(inspectedOn)],
    [t('paper.report'), reports > 0 ? t('paper.reportIs', { count: reports }) : null],
    [t('paper.sample'), found.isSampleKept ? t('paper.sampleIs') : null],
    [t('paper.others'), found.cases > 1 && t('paper.othersIs', { count: formatNumber(found.cases - 1) })],
  ];
  return facts.flatMap(([name, value]) =>
    value === false ? [] : [{ name, value: value || t('paper.missing') }],
  );
}

type CasePicture = SeedCase['photographs'][number];

/** Width of a photograph in the file, in pixels: three beside each other on A4. */
const printedWidth = 640;

/** The photographs of the file of a case, at most six, the report's pages last: their rows and their JPEGs. */
export async function casePictures(market: Context, store: FileStore, { id, photographs }: SeedCase) {
  const report = photographs.filter(({ subject }) => subject === 'report');
  const field = photographs.filter(({ subject }) => subject === 'field');
  const shown = [...field.slice(0, maxCasePhotographs.field - report.length), ...report];
  const keys = await photographKeysOf(market, id);
  const files = await Promise.all(
    shown.map(async (one) => {
      const { bytes } = await storedPhotograph(store, keys.get(one.id));
      return sharp(bytes).resize({ width: printedWidth }).jpeg({ quality: 70 }).toBuffer();
    }),
  );
  return { shown, files };
}
