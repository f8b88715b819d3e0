import { useTranslations } from 'use-intl';
import { homeProducts } from '../../../market/catalogue/browse/home-products.ts';
import { seasonShelf } from '../../../market/catalogue/browse/season-shelf.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { marketOf, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { StructuredData } from '../../seo/head.tsx';
import { jsonLd, organisation, website } from '../../seo/structured-data.ts';
import { classes } from '../../ui/classes.ts';
import { freeAboveText, useDeliveryTerms } from '../../ui/delivery-terms.ts';
import { Facts } from '../../ui/facts.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { SeedRow } from '../../ui/shell/seed-row.tsx';
import type { Route } from './+types/home.ts';
import { CategoryTiles } from './home-categories.tsx';
import { Hero } from './home-hero.tsx';
import { SeasonShelf } from './home-season.tsx';
import { Values } from './home-values.tsx';
import { ProductRow } from './product-row.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const products = valueOrThrow(await homeProducts(market, {}), request);
  const { estimatedDelivery: arrivesOn } = context.get(shopKey);
  const shelf = valueOrThrow(await seasonShelf(market, { arrivesOn }), request);
  const place = { language: market.language, shop: context.get(shopKey) };
  const texts = { home: serverTexts[market.language].home };
  return { ...products, shelf, texts, structured: jsonLd(organisation(place), website(place)) };
}

const section = 'mx-auto w-full max-w-310 px-4 pt-9 sm:px-6 lg:order-2 lg:px-10 lg:pt-16';

/** docs/product.md, Home. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <PageMessages texts={loaderData.texts}>
      <HomePage {...loaderData} />
    </PageMessages>
  );
}

function HomePage({ shelf, featured, seeds, equipment, structured }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('home');
  // One seed alone is no shelf: then the featured products have its place.
  const hasShelf = shelf.products.length > 1;
  const featuredRow = (
    <ProductRow
      className={classes(section, hasShelf ? '' : 'max-sm:pt-2')}
      title={t('featured')}
      to="/products"
      products={featured}
    />
  );
  return (
    <Page
      title={t('title')}
      description={t('description', { above: freeAboveText(useDeliveryTerms()) })}
      heading={false}
      bleed
    >
      <StructuredData json={structured} />
      <div className="flex flex-col">
        <Hero />
        <CategoryTiles className={classes(section, 'max-sm:pt-3')} />
        {hasShelf ? (
          <SeasonShelf shelf={shelf} className={classes(section, 'max-sm:pt-2 lg:order-1!')} />
        ) : (
          featuredRow
        )}
        <ul className="mx-4 mt-6 sm:mx-6 sm:flex sm:justify-between lg:hidden [&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:font-bold [&_svg]:text-leaf [&>li]:flex [&>li]:min-h-12 [&>li]:items-center [&>li]:gap-3 max-sm:[&>li:not(:last-child)]:border-b max-sm:[&>li]:border-line">
          <Facts call />
        </ul>
        {hasShelf ? featuredRow : null}
        <Values className="mt-10 lg:order-2 lg:mt-16 lg:border-t" />
        <ProductRow className={section} title={t('seeds')} to={categoryPath('Seeds')} products={seeds} />
        <ProductRow
          className={section}
          title={t('equipment')}
          to={categoryPath('Equipment')}
          products={equipment}
        />
        <ShopNow className="mt-12 lg:order-2 lg:mt-20" />
      </div>
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
