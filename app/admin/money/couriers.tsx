import { useTranslations } from 'use-intl';
import { bookRemittance } from '../../../market/couriers/book-remittance.ts';
import { discardRemittance, draftRemittance } from '../../../market/couriers/draft-remittance.ts';
import { listCouriers, readRemittance } from '../../../market/couriers/list-couriers.ts';
import { indianDay } from '../../../market/kernel/days.ts';
import { sum } from '../../../market/kernel/money.ts';
import {
  addCourier,
  changeCourier,
  endCourier,
  resumeCourier,
} from '../../../market/ledger/cash-couriers.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Outcome } from '../../portal/detail/outcome.tsx';
import { PageSection } from '../../portal/detail/page-section.tsx';
import { filesIn } from '../../portal/form/uploaded-files.server.ts';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/couriers.ts';
import { AddCourier, ChangeCourier, SendFile } from './courier-forms.tsx';
import { CourierTable, RemittanceTable } from './courier-tables.tsx';
import { Remittance } from './remittance.tsx';
import { MoneyTabs } from './tabs.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { searchParams } = pageUrl(request);
  const id = searchParams.get('remittance');
  if (id !== null) return { remittance: valueOrThrow(await readRemittance(market, { id }), request) };
  return {
    ...valueOrThrow(await listCouriers(market, {}), request),
    code: searchParams.get('courier'),
    today: indianDay(market.clock()),
  };
}

export const action = pageAction({
  acts: {
    add: addCourier,
    change: changeCourier,
    end: endCourier,
    resume: resumeCourier,
    draft: async (market, input, { form }) => {
      const [file] = await filesIn(form, 'file');
      return draftRemittance(market, file ? { ...input, bytes: file.bytes } : input);
    },
    book: bookRemittance,
    discard: discardRemittance,
  },
  tooLarge: { act: 'draft', fields: { file: 'remittance.long' } },
  to: ({ act, value, input }) => {
    const { id = input.id, isRepeat = false } = { ...value } as { id?: string; isRepeat?: boolean };
    const done = `done=${isRepeat ? 'repeat' : act}`;
    return act === 'draft' || act === 'book' ? `?remittance=${id}&${done}` : `?${done}`;
  },
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Couriers that collect cash, with what they hold; or one of their files, by `remittance` in the query. */
export default function Couriers({ loaderData }: Route.ComponentProps) {
  return loaderData.remittance ? <Remittance of={loaderData.remittance} /> : <Overview {...loaderData} />;
}

type OverviewProps = Extract<Route.ComponentProps['loaderData'], { couriers: unknown }>;

function Overview({ couriers, remittances, code, today }: OverviewProps) {
  const t = useTranslations('adminCouriers');
  const chosen = couriers.find((courier) => courier.code === code);
  return (
    <PortalPage title={t('title')} description={t('description')} lead={t('lead')}>
      <MoneyTabs current="couriers" />
      <Outcome texts="adminCouriers" />
      {couriers.length > 0 ? (
        <>
          <CourierTable couriers={couriers} />
          <p className="mt-3 text-muted">
            {t('held', { sum: formatMoney(sum(couriers.map(({ balance }) => balance))) })}
          </p>
        </>
      ) : (
        <EmptyList title={t('none')} text={t('noneText')} />
      )}
      <div className="mt-6 grid gap-4 lg:grid-cols-2 lg:items-start">
        {couriers.length > 0 ? (
          <Panel title={t('file.title')}>
            <SendFile couriers={couriers} today={today} />
          </Panel>
        ) : null}
        <div className="grid gap-4">
          {chosen ? <ChangeCourier key={chosen.code} courier={chosen} /> : null}
          <Panel title={t('add.title')}>
            <AddCourier key={couriers.length} />
          </Panel>
        </div>
      </div>
      <div className="mt-8">
        <PageSection title={t('list.title')}>
          {remittances.length > 0 ? (
            <RemittanceTable remittances={remittances} />
          ) : (
            <p className="text-muted">{t('list.none')}</p>
          )}
        </PageSection>
      </div>
    </PortalPage>
  );
}
