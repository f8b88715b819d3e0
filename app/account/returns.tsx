import { useTranslations } from 'use-intl';
import { ownReturns } from '../../market/returns/list-returns.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { Panel } from '../ui/panel.tsx';
import { ReturnLinks } from '../ui/return-links.tsx';
import type { Route } from './+types/returns.ts';
import { AccountPage } from './account-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { returns: valueOrThrow(await ownReturns(marketOf(context), {}), request) };
}

/** The returns of a person, newest first. */
export default function OwnReturns({ loaderData: { returns } }: Route.ComponentProps) {
  const t = useTranslations('orders.returns');
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        {returns.length > 0 ? <ReturnLinks returns={returns} /> : <p>{t('none')}</p>}
      </Panel>
    </AccountPage>
  );
}
