import { createTranslator } from 'use-intl';
import type { ProductDetail } from '../../../market/catalogue/browse/product-detail.ts';
import { perLanguage } from '../../../market/kernel/languages.ts';
import type { reviewsOfProduct } from '../../../market/reviews/list-reviews.ts';
import { locales } from '../../i18n/catalogue.ts';
import { serverTexts } from '../../i18n/texts.server.ts';
import { breadcrumbs, crumbsOf, jsonLd, type Place, productThing } from '../../seo/structured-data.ts';
import { categoryNames } from '../../ui/product/category-name.ts';
import { knownOf, labelOf } from './label.server.ts';

const nameOf = perLanguage((language) =>
  categoryNames(createTranslator({ locale: locales[language], messages: serverTexts[language].common })),
);

/** Length of a meta description as search engines show it. */
const summaryLength = 155;

/** Data of the product page, with the label already translated and without duplicates. */
export function productViewOf(
  detail: ProductDetail,
  place: Place,
  reviews: Awaited<ReturnType<typeof reviewsOfProduct>>,
) {
  const way = crumbsOf(detail, nameOf[place.language]);
  return {
    product: shownOf(detail),
    others: detail.others,
    label: labelOf(detail, place),
    texts: {
      product: serverTexts[place.language].product,
      reviews: { shown: serverTexts[place.language].reviews.shown },
    },
    reviews: reviews.summary.reviews > 0 ? reviews : { ...reviews, known: knownOf(detail, place.language) },
    summary: summaryOf(detail.description),
    structured: jsonLd(productThing(detail, place, reviews), breadcrumbs(way, place)),
  };
}

/** The product without the fields that are already in the label or the structured data. */
function shownOf(detail: ProductDetail) {
  const { id, name, otherName, description, category, subcategory, price, mrp, pack, unitPrice, stock } =
    detail;
  const { rating, reviews, imageKey, images, sizes } = detail;
  const words = { name, otherName, description, category, subcategory, pack };
  const vendor = {
    id: detail.vendorId,
    name: detail.vendor?.name ?? '',
    city: detail.vendor?.city ?? null,
    delivers: detail.vendor?.delivers ?? ('shop' as const),
  };
  const figures = { price, mrp, unitPrice, stock, rating, reviews };
  const sowingMonths = detail.seedLot ? (detail.fieldUse?.sowingMonths ?? null) : null;
  return { id, ...words, ...figures, imageKey, images, sizes, vendor, sowingMonths };
}

/** The product as the components of the page get it. */
export type ShownProduct = ReturnType<typeof shownOf>;

function summaryOf(description: string): string {
  return description.length <= summaryLength
    ? description
    : `${description.slice(0, summaryLength - 1).trimEnd()}…`;
}
