import { useTranslations } from 'use-intl';
import { listOwnQuotes } from '../../market/quotes/read-quotes.ts';
import { AccountPage } from '../account/account-page.tsx';
import { formatMoney } from '../i18n/format.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/own-quotes.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { quotes: valueOrThrow(await listOwnQuotes(marketOf(context), {}), request) };
}

/** The dealers' quotes to a person, the newest first. */
export default function OwnQuotes({ loaderData: { quotes } }: Route.ComponentProps) {
  const t = useTranslations('quotes');
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        {quotes.length === 0 ? <p>{t('empty')}</p> : null}
        <ul>
          {quotes.map(({ id, productName, vendorName, total, number, sale }) => (
            <li key={id} className="border-line py-3 not-first:border-t first:pt-0 last:pb-0">
              <Link
                to={`/account/quotes/${id}`}
                className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-3 wrap-anywhere"
              >
                {productName}
              </Link>
              <p className="tabular-nums">{`${formatMoney(total)}, ${t(`sale.${sale}`)}`}</p>
              <p className="text-sm text-muted wrap-anywhere">{`${vendorName}, ${number}`}</p>
            </li>
          ))}
        </ul>
      </Panel>
    </AccountPage>
  );
}
