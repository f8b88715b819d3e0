import { useTranslations } from 'use-intl';
import { ownReviews } from '../../market/reviews/own-reviews.ts';
import { formatDate } from '../i18n/format.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { serverTexts } from '../i18n/texts.server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/reviews.ts';
import { AccountPage } from './account-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { own, state, reason } = serverTexts[market.language].reviews;
  const reviews = valueOrThrow(await ownReviews(market, {}), request);
  return { reviews, texts: { reviews: { own, state, reason } } };
}

/** The reviews of a person, newest first, each with its state. */
export default function OwnReviews({ loaderData: { reviews, texts } }: Route.ComponentProps) {
  return (
    <PageMessages texts={texts}>
      <OwnReviewsPage reviews={reviews} />
    </PageMessages>
  );
}

function OwnReviewsPage({ reviews }: Pick<Route.ComponentProps['loaderData'], 'reviews'>) {
  const t = useTranslations('reviews');
  const language = useLanguage();
  return (
    <AccountPage title={t('own.title')}>
      <Panel title={t('own.title')}>
        {reviews.length === 0 ? <p>{t('own.none')}</p> : null}
        <ul className="divide-y divide-line">
          {reviews.map(({ id, line, name, stars, state, reason, showsAt }) => (
            <li key={id} className="py-3">
              <Link to={`/reviews/${line}`} className="font-semibold underline underline-offset-3">
                {name}
              </Link>
              <span className="block">{t('own.stars', { stars })}</span>
              <span className="block text-muted">
                {t(`state.${state}`, {
                  date: formatDate(showsAt, language),
                  reason: reason ? t(`reason.${reason}`) : '',
                })}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </AccountPage>
  );
}
