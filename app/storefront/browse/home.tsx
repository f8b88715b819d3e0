import { useTranslations } from 'use-intl';
import { homeProducts } from '../../../market/catalogue/browse/home-products.ts';
import { sowingCalendar } from '../../../market/catalogue/browse/sowing-calendar.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { marketOf, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { StructuredData } from '../../seo/head.tsx';
import { jsonLd, organisation, website } from '../../seo/structured-data.ts';
import { classes } from '../../ui/classes.ts';
import { freeAboveText, useDeliveryTerms } from '../../ui/delivery-terms.ts';
import { Facts, useWaysText } from '../../ui/facts.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { SeedRow } from '../../ui/shell/seed-row.tsx';
import type { Route } from './+types/home.ts';
import { CropTiles, HomeCalendar, hasCalendar } from './home-calendar.tsx';
import { CategoryTiles } from './home-categories.tsx';
import { Hero } from './home-hero.tsx';
import { Values } from './home-values.tsx';
import { ProductRow } from './product-row.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const products = valueOrThrow(await homeProducts(market, {}), request);
  const { estimatedDelivery: arrivesOn } = context.get(shopKey);
  const calendar = valueOrThrow(await sowingCalendar(market, { arrivesOn }), request);
  const place = { language: market.language, shop: context.get(shopKey) };
  const texts = { home: serverTexts[market.language].home };
  return { ...products, calendar, texts, structured: jsonLd(organisation(place), website(place)) };
}

const section = 'mx-auto w-full max-w-310 px-4 pt-9 sm:px-6 lg:px-10 lg:pt-16';

/** Products of a full shelf. */
const perShelf = 4;

/** docs/product.md, Home. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <PageMessages texts={loaderData.texts}>
      <HomePage {...loaderData} />
    </PageMessages>
  );
}

function HomePage({ calendar, featured, seeds, equipment, structured }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('home');
  const ways = useWaysText() || 'none';
  const shelves = { featured, seeds, equipment };
  // A shelf is full or gives way, unless the shop is so young that none is full.
  const isYoung = Object.values(shelves).every((products) => products.length < perShelf);
  const shelf = (name: keyof typeof shelves, to: string) =>
    isYoung || shelves[name].length === perShelf ? (
      <ProductRow className={section} title={t(name)} to={to} products={shelves[name]} />
    ) : null;
  return (
    <Page
      title={t('title')}
      description={t('description', { ways, above: freeAboveText(useDeliveryTerms()) })}
      heading={false}
      bleed
    >
      <StructuredData json={structured} />
      <Hero />
      {hasCalendar(calendar) ? <HomeCalendar calendar={calendar} /> : null}
      <CropTiles crops={calendar.crops} className={section} />
      <ul className="mx-4 mt-6 sm:mx-6 sm:flex sm:justify-between sm:gap-x-5 lg:hidden [&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:font-bold [&_svg]:text-leaf [&>li]:flex [&>li]:min-h-12 [&>li]:items-center [&>li]:gap-3 max-sm:[&>li:not(:last-child)]:border-b max-sm:[&>li]:border-line">
        <Facts call />
      </ul>
      {shelf('featured', '/products')}
      <Values className="mt-10 lg:mt-16" />
      {shelf('seeds', categoryPath('Seeds'))}
      {shelf('equipment', categoryPath('Equipment'))}
      <CategoryTiles className={section} />
      <ShopNow className="mt-12 lg:mt-20" />
    </Page>
  );
}

/** The "Shop Now" call to action (docs/product.md, Home); the only turmeric band in the shop. */
function ShopNow({ className }: { className: string }) {
  const t = useTranslations('home.band');
  return (
    <section className={classes('bg-haldi text-on-haldi', className)}>
      <div className="mx-auto max-w-310 px-4 pt-9 pb-10 sm:px-6 lg:grid lg:grid-cols-[1fr_auto] lg:items-center lg:gap-x-12 lg:px-10 lg:py-14">
        <SeedRow short className="bg-on-haldi lg:col-span-2" />
        <div>
          <h2 className="mt-4 text-h1 lg:text-[2.375rem] lg:leading-tight">{t('title')}</h2>
          <p className="mt-2 mb-5 text-lead lg:mb-0">{t('text')}</p>
        </div>
        <ButtonLink to="/products" kind="haldi" main className="lg:min-w-50">
          {t('shopNow')}
        </ButtonLink>
      </div>
    </section>
  );
}
