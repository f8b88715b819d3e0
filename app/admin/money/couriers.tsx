import { data, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { bookRemittance } from '../../../market/couriers/book-remittance.ts';
import { discardRemittance, draftRemittance } from '../../../market/couriers/draft-remittance.ts';
import { listCouriers, readRemittance } from '../../../market/couriers/list-couriers.ts';
import type { Context } from '../../../market/kernel/context.ts';
import { indianDay } from '../../../market/kernel/days.ts';
import type { Failure, Result } from '../../../market/kernel/errors.ts';
import { sum } from '../../../market/kernel/money.ts';
import {
  addCourier,
  changeCourier,
  endCourier,
  resumeCourier,
} from '../../../market/ledger/cash-couriers.ts';
import { actIn } from '../../forms/act-of.ts';
import { isShown, refusedEntry } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { PageSection } from '../../portal/detail/page-section.tsx';
import type { EntryAnswer } from '../../portal/form/entry-form.tsx';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { filesIn } from '../../portal/form/uploaded-files.server.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { isTooLargeKey, marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import { Alert } from '../../ui/alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';
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

const verbs = {
  add: addCourier,
  change: changeCourier,
  end: endCourier,
  resume: resumeCourier,
  draft: draftRemittance,
  book: bookRemittance,
  discard: discardRemittance,
} satisfies Record<string, (context: Context, input: unknown) => Promise<Result<unknown>>>;
export type Intent = keyof typeof verbs;

const tooLarge: Failure = { code: 'input.invalid', fields: { file: 'remittance.long' } };

/** The act that the form names. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  if (context.get(isTooLargeKey))
    return data({ intent: 'draft', typed: {}, failure: tooLarge } as const, { status: 413 });
  const form = await sentForm(request);
  const texts = [...form].filter(([, value]) => typeof value === 'string');
  const intent = actIn(form, verbs);
  const { intent: _, ...typed } = Object.fromEntries(texts) as Record<string, string>;
  const [file] = await filesIn(form, 'file');
  const result: Result<unknown> = await verbs[intent](market, file ? { ...typed, bytes: file.bytes } : typed);
  if (isShown(result)) return refusedEntry(intent, typed, result.failure);
  const { id = typed.id ?? '', isRepeat = false } = (valueOrThrow(result, request) ?? {}) as Done;
  const done = isRepeat ? 'repeat' : intent;
  const query = intent === 'draft' || intent === 'book' ? `remittance=${id}&done=${done}` : `done=${done}`;
  throw redirect(localise(`/admin/money/couriers?${query}`, market.language));
}

interface Done {
  readonly id?: string;
  readonly isRepeat?: boolean;
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** Couriers that collect cash, with what they hold; or one of their files, by `remittance` in the query. */
export default function Couriers({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'intent' in actionData ? actionData : undefined;
  if (loaderData.remittance) return <Remittance of={loaderData.remittance} failure={actionData?.failure} />;
  return <Overview {...loaderData} answer={answer} failure={actionData?.failure} />;
}

type OverviewData = Extract<Route.ComponentProps['loaderData'], { couriers: unknown }>;
type OverviewProps = OverviewData & {
  answer: EntryAnswer | undefined;
  failure: NonNullable<Route.ComponentProps['actionData']>['failure'] | undefined;
};

function Overview({ couriers, remittances, code, today, answer, failure }: OverviewProps) {
  const t = useTranslations('adminCouriers');
  const chosen = couriers.find((courier) => courier.code === code);
  const done = useSearchParams()[0].get('done');
  return (
    <PortalPage title={t('title')} description={t('description')} lead={t('lead')}>
      <MoneyTabs current="couriers" />
      {failure && failure.code !== 'input.invalid' ? <FailureNotice failure={failure} /> : null}
      {done ? (
        <Alert tone="ok" className="mb-4">
          {t(done === 'discard' ? 'page.discarded' : 'saved')}
        </Alert>
      ) : null}
      {couriers.length > 0 ? (
        <>
          <CourierTable couriers={couriers} />
          <p className="mt-3 text-muted">
            {t('held', { sum: formatMoney(sum(couriers.map(({ balance }) => balance))) })}
          </p>
        </>
      ) : (
        <EmptyState title={t('none')} text={t('noneText')} />
      )}
      <div className="mt-6 grid gap-4 lg:grid-cols-2 lg:items-start">
        {couriers.length > 0 ? (
          <Panel title={t('file.title')}>
            <SendFile couriers={couriers} today={today} answer={answer} />
          </Panel>
        ) : null}
        <div className="grid gap-4">
          {chosen ? <ChangeCourier key={chosen.code} courier={chosen} answer={answer} /> : null}
          <Panel title={t('add.title')}>
            <AddCourier key={couriers.length} answer={answer} />
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
