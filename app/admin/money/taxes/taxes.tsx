import { useTranslations } from 'use-intl';
import { bridgeRows, taxMonth } from '../../../../market/tax-payments/read-taxes.ts';
import { recordTaxPayment } from '../../../../market/tax-payments/record-tax-payment.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { monthName } from '../../../i18n/month-names.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Outcome } from '../../../portal/detail/outcome.tsx';
import { MonthSelect } from '../../../portal/month-select.tsx';
import { pageAction } from '../../../portal/page-action.server.ts';
import { useMay } from '../../../portal/part/permissions.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { figuresMarketOf } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { pageUrl } from '../../../request/page-url.ts';
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
  const market = await figuresMarketOf(context);
  if (reason === null) return { taxes: valueOrThrow(await taxMonth(market, { month }), request) };
  const asked = { month, reason, page: query.get('page') };
  return { found: valueOrThrow(await bridgeRows(market, asked), request) };
}

export const action = pageAction({
  needs: 'payouts',
  acts: { pay: recordTaxPayment },
  to: ({ input }) => `?month=${input.month}&done=pay`,
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/**
 * The operator's taxes of a month: one number to pay, why it is not what was withheld, and what is paid; or the orders
 * of a reason.
 */
export default function Taxes({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminTaxes');
  const language = useLanguage();
  const may = useMay();
  const { taxes, found } = loaderData;
  if (found) return <ReasonRows found={found} />;
  const { month, months, isOver, dues } = taxes;
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
      <Outcome texts="adminTaxes" />
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
          {isOver && may('payouts') ? <PayTax taxes={taxes} /> : null}
          <PaidTaxes taxes={taxes} />
        </div>
      </div>
    </PortalPage>
  );
}
