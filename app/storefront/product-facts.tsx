import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ProductDetail, SeedLot } from '../../market/catalogue/product-detail.ts';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Alert } from '../ui/alert.tsx';
import { classes } from '../ui/classes.ts';

/** The printed tag: for seed what the label of the lot declares (Seeds Rules 1968, rule 8), for the rest its particulars. */
export function ProductFacts({
  product,
  className,
}: {
  product: ProductDetail;
  className?: string | undefined;
}) {
  const { seedLot } = product;
  return (
    <section className={classes('mt-7 lg:mt-0', className)}>
      <div className="overflow-hidden rounded-tag bg-paper pb-2.5 shadow-lift">
        <TagHead lot={seedLot} />
        <dl className="px-5 tabular-nums">
          {seedLot ? <LotRows lot={seedLot} /> : null}
          <TradeRows product={product} />
        </dl>
      </div>
      {seedLot?.treatedWith ? <Treated chemical={seedLot.treatedWith} /> : null}
    </section>
  );
}

function Treated({ chemical }: { chemical: string }) {
  const t = useTranslations('product');
  const known = `chemical.${chemical}` as 'chemical.Thiram';
  return (
    <Alert tone="warn" title={t('treated')} className="mt-4">
      {t('treatedText', { chemical: t.has(known) ? t(known) : chemical })}
    </Alert>
  );
}

/** Azure is the legal colour of the certified tag and stands nowhere else. */
function TagHead({ lot }: { lot: SeedLot | null }) {
  const t = useTranslations('product');
  const language = useLanguage();
  const ground = lot?.class === 'certified' ? 'bg-tag text-on-tag' : 'bg-band text-on-band';
  return (
    <h2
      className={classes(
        'flex items-center gap-3 px-5 py-2.5 text-[1.0625rem] leading-6 font-semibold before:size-3.5 before:shrink-0 before:rounded-full before:bg-cotton before:shadow-[inset_0_1px_2px_rgb(0_0_0/.35)]',
        ground,
      )}
    >
      {lot ? t(`${lot.class}.name`) : t('details')}
      {lot ? (
        <span lang={language === 'en' ? 'hi' : 'en'} className="ml-auto text-right">
          {t(`${lot.class}.alsoCalled`)}
        </span>
      ) : null}
    </h2>
  );
}

function LotRows({ lot }: { lot: SeedLot }) {
  const t = useTranslations('product');
  const language = useLanguage();
  // The crop in the reader's language; the variety keeps the name that is printed on the bag.
  const crop = `kind.${lot.kind}` as 'kind.Wheat';
  const kind = t.has(crop) ? t(crop) : lot.kind;
  return (
    <>
      <Row label={t('kindAndVariety')}>{`${kind}, ${lot.variety}`}</Row>
      <Row label={t('lot')}>{lot.lot}</Row>
      <Row label={t('tested')}>{formatDate(lot.testedOn, language)}</Row>
      <Row label={t('germination')}>{t('atLeast', { percent: lot.germination })}</Row>
      <Row label={t('purity')}>{t('atLeast', { percent: lot.purity })}</Row>
    </>
  );
}

function TradeRows({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const { pack, hsn, gstRate, countryOfOrigin, vendor, seedLot } = product;
  const country = new Intl.DisplayNames([useLocale()], { type: 'region' }).of(countryOfOrigin);
  return (
    <>
      <Row label={seedLot ? t('netQuantity') : t('pack')}>{pack}</Row>
      <Row label={t('origin')}>{country ?? countryOfOrigin}</Row>
      <Row label={t('hsn')}>{hsn}</Row>
      <Row label={t('gst')}>{gstRate === 0 ? t('gstNone') : t('gstIncluded', { rate: gstRate })}</Row>
      {vendor ? (
        <Row label={t('soldBy')}>{vendor.city ? `${vendor.name}, ${vendor.city}` : vendor.name}</Row>
      ) : null}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 border-line py-2.5 not-first:border-t">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}
