import { redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { bridgeRows, taxMonth } from '../../../../market/tax-payments/read-taxes.ts';
import { recordTaxPayment } from '../../../../market/tax-payments/record-tax-payment.ts';
import { actOf } from '../../../forms/act-of.ts';
import { isShown, refusedEntry } from '../../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { sentForm } from '../../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { localise } from '../../../i18n/language.ts';
import { monthName } from '../../../i18n/month-names.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MonthSelect } from '../../../portal/month-select.tsx';
import { useMay } from '../../../portal/part/permissions.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { marketOf } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { pageUrl } from '../../../request/page-url.ts';
import { requirePermission } from '../../../request/require.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { MoneyTabs } from '../tabs.tsx';
import type { Route } from './+types/taxes.ts';
import { Bridge } from './bridge.tsx';
import { PaidTaxes, PayTax } from './pay-tax.tsx';
import { ReasonRows } from './reason-rows.tsx';
import { ThreeFigures } from './three-figures.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pageUrl(request).searchParams;
  const [month, reason] = [query.get('month'), query.get('rows')];
  const market = marketOf(context);
  if (reason === null)
    return { taxes: valueOrThrow(await taxMonth(market, { month }), request), found: null };
  const asked = { month, reason, page: query.get('page') };
  return { taxes: null, found: valueOrThrow(await bridgeRows(market, asked), request) };
}

/** Records a payment; a form without the intent `pay` changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  requirePermission(context, 'payouts');
  const market = marketOf(context);
  const form = await sentForm(request);
  actOf(form, 'pay');
  const texts = [...form].filter(([, value]) => typeof value === 'string');
  const { intent: _, ...typed } = Object.fromEntries(texts) as Record<string, string>;
  const result = await recordTaxPayment(market, typed);
  if (isShown(result)) return refusedEntry('pay', typed, result.failure);
  valueOrThrow(result, request);
  throw redirect(localise(`/admin/money/taxes?month=${typed.month}&done=pay`, market.language));
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/**
 * The operator's taxes of a month: one number to pay, why it is not what was withheld, and what is paid; or the orders
 * of a reason.
 */
export default function Taxes({ loaderData: { taxes, found }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminTaxes');
  const language = useLanguage();
  const may = useMay();
  const isDone = useSearchParams()[0].get('done') === 'pay';
  if (!taxes) return <ReasonRows found={found} />;
  const { month, months, isOver, dues } = taxes;
  const answer = actionData && 'typed' in actionData ? actionData : undefined;
  return (
    <PortalPage
      title={t('title', { month: monthName(month, language, 'full') })}
      description={t('description')}
    >
      <MoneyTabs current="taxes" />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <MonthSelect action="/admin/money/taxes" month={month} months={months} />
        <ButtonLink to={`/admin/tax?month=${month}`} kind="line">
          {t('files')}
        </ButtonLink>
      </div>
      {isDone && !answer ? (
        <Alert tone="ok" className="mb-4">
          {t('done')}
        </Alert>
      ) : null}
      {isOver ? null : (
        <Alert tone="warn" className="mb-4">
          {t('notOver')}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <ThreeFigures dues={dues} />
          <Bridge taxes={taxes} />
        </div>
        <div className="grid min-w-0 gap-4">
          {isOver && may('payouts') ? <PayTax taxes={taxes} answer={answer} /> : null}
          <PaidTaxes taxes={taxes} />
        </div>
      </div>
    </PortalPage>
  );
}
