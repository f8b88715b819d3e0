import { useTranslations } from 'use-intl';
import { ownTickets } from '../../market/complaints/own-tickets.ts';
import { TicketList } from '../company/tickets.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/tickets.ts';
import { AccountPage } from './account-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { tickets: valueOrThrow(await ownTickets(marketOf(context), {}), request) };
}

/** What a person has written to the shop, with the answers (docs/product.md, My Account). */
export default function Tickets({ loaderData: { tickets } }: Route.ComponentProps) {
  const t = useTranslations('company.tickets');
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        {tickets.length > 0 ? <TicketList tickets={tickets} showsOrder /> : <p>{t('none')}</p>}
        <ButtonLink to="/contact" kind="line" className="mt-5">
          {t('write')}
        </ButtonLink>
      </Panel>
    </AccountPage>
  );
}
