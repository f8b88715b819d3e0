import { IndianRupee, Package, ShoppingBag, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { statesOfPincode } from '../../../market/addresses/states.ts';
import { decideLicence } from '../../../market/approval/decide-licence.ts';
import { decideVendor } from '../../../market/approval/decide-vendor.ts';
import { monthOf } from '../../../market/kernel/days.ts';
import { stopBankAccount } from '../../../market/payouts/save-bank-account.ts';
import { readVendor, type VendorForAdmin } from '../../../market/reports/read-vendor.ts';
import { stateOfGstin } from '../../../market/tax/state-codes.ts';
import { vendorScore } from '../../../market/vendor-scores/vendor-score.ts';
import { profileColumns } from '../../../market/vendors/profile-rules.ts';
import { statementPath } from '../../documents/statement-path.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts';
import { stateName } from '../../i18n/states.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SalesChart } from '../../portal/chart/sales-chart.tsx';
import { DetailPage } from '../../portal/detail/detail-page.tsx';
import { Figures } from '../../portal/figures.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { Notice } from '../../portal/part/notice.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { VendorScorePanel } from '../../portal/score/vendor-score.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { FactLink, FactList } from '../../ui/fact-list.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/vendor.ts';
import { BankAccount } from './bank-account.tsx';
import { Decide } from './decide.tsx';
import { Licences } from './licences.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { licences, ...vendor } = valueOrThrow(await readVendor(market, { id }), request);
  const named = (state: string) => stateName(state, market.language);
  return {
    ...vendor,
    score: vendor.report ? valueOrThrow(await vendorScore(market, { vendorId: id }), request) : null,
    month: monthOf(market.clock()),
    state: vendor.state && named(vendor.state),
    /** Names of the states for the warnings. */
    places: placesOf(vendor, named),
    licences: licences.map((licence) => ({ ...licence, state: named(licence.state) })),
  };
}

/** States of the vendor's GSTIN and pincode, in the reader's language. */
function placesOf(
  { gstin, pincode }: { gstin: string | null; pincode: string | null },
  named: (state: string) => string,
) {
  const registered = stateOfGstin(gstin ?? '');
  return {
    gstin: registered && named(registered),
    pincode: pincode ? statesOfPincode(pincode).map(named) : [],
  };
}

/** Decisions on the vendor and its licences, and a change of the bank account stopped. */
export const action = pageAction({
  acts: { decide: decideVendor, licence: decideLicence, 'stop-account': stopBankAccount },
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One vendor: key figures, decision, company facts, licences and sales. */
export default function Vendor({ loaderData: vendor, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminVendors');
  const language = useLanguage();
  const may = useMay();
  return (
    <DetailPage
      title={vendor.companyName}
      badge={<StateBadge of="vendor" state={vendor.status} />}
      lead={t('since', { date: formatDate(vendor.createdAt, language) })}
      back={{ to: '/admin/vendors', label: t('title') }}
      actions={
        <>
          <ButtonLink to={`/admin/products?vendor=${vendor.id}`} kind="line">
            {t('products')}
          </ButtonLink>
          {may('orders.see') ? (
            <ButtonLink to={`/admin/orders?vendor=${vendor.id}`} kind="line">
              {t('orders')}
            </ButtonLink>
          ) : null}
          {may('money') ? (
            <ButtonLink to={statementPath(vendor.month, vendor.id)} kind="line">
              {t('statement')}
            </ButtonLink>
          ) : null}
        </>
      }
      outcome={{ texts: 'adminVendors' }}
      above={
        <>
          <ReasonMissing failure={actionData?.failure} />
          <VendorFigures vendor={vendor} />
        </>
      }
      main={
        <>
          <Decide vendor={vendor} />
          <Panel title={t('firm')}>
            <FactList facts={useFacts(vendor)} />
          </Panel>
          {vendor.score ? <VendorScorePanel score={vendor.score} area="admin" /> : null}
        </>
      }
      side={
        <>
          <BankAccount accounts={vendor.accounts} />
          <Licences vendor={vendor} />
          {vendor.report && vendor.report.revenue > 0 ? <SalesChart sales={vendor.report.sales} /> : null}
        </>
      }
    />
  );
}

/** Refusal and suspension need a reason. */
function ReasonMissing({ failure }: { failure: PageFailure | undefined }) {
  const t = useTranslations('adminVendors');
  if (failure?.code !== 'input.invalid') return null;
  return <Notice of={failure} tone="error" title={t('reasonMissing')} />;
}

function VendorFigures({ vendor: { products, report } }: { vendor: VendorForAdmin }) {
  const t = useTranslations('vendor');
  return (
    <Figures
      className="mb-4 lg:mb-5"
      figures={[
        { label: t('products'), value: formatNumber(products), icon: Package },
        ...(report
          ? [
              { label: t('orders'), value: formatNumber(report.orders), icon: ShoppingBag },
              { label: t('revenue'), value: formatMoney(report.revenue), icon: IndianRupee },
              { label: t('customers'), value: formatNumber(report.customers), icon: Users },
            ]
          : []),
      ]}
    />
  );
}

function useFacts(vendor: VendorForAdmin) {
  const t = useTranslations('adminVendors');
  const field = useTranslations('vendorProfile.field');
  const language = useLanguage();
  const may = useMay();
  const { owner, undertakingAt, hasSigned, exemptOnlyAt } = vendor;
  const exempt = (declaredAt: Date) => t('exemptSince', { date: formatDate(declaredAt, language) });
  return [
    {
      label: t('owner'),
      value:
        owner && may('users') ? (
          <FactLink to={`/admin/users/${owner.id}`}>{owner.name}</FactLink>
        ) : (
          (owner?.name ?? t('ownerGone'))
        ),
    },
    { label: t('email'), value: owner?.email },
    ...profileColumns
      .filter((name) => name !== 'companyName' && (name !== 'legalName' || vendor.legalName))
      .map((name) => ({
        label: field(name),
        value: name === 'gstin' && exemptOnlyAt ? exempt(exemptOnlyAt) : vendor[name] || t('missing'),
      })),
    {
      label: t('undertaking'),
      value: hasSigned && undertakingAt ? formatDate(undertakingAt, language) : t('missing'),
    },
  ];
}
