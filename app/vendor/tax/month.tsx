import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { Lacking } from '../../../market/tax-files/lacking.ts';
import { registerEInvoices } from '../../../market/tax-files/register-e-invoices.ts';
import { vendorTaxMonth } from '../../../market/tax-files/vendor-tax.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatNumber } from '../../i18n/format.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { filesIn } from '../../portal/form/uploaded-files.server.ts';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterChips } from '../../portal/list/filter-chips.tsx';
import { MonthSelect } from '../../portal/month-select.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { figuresMarketOf, operatorKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/month.ts';
import { TaxFiles } from './files.tsx';
import { IrnPanel } from './irn-panel.tsx';
import { Sections } from './sections.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pageUrl(request).searchParams;
  const asked = { month: query.get('month'), gstin: query.get('gstin') };
  const etin = context.get(operatorKey).tcsGstin;
  const market = await figuresMarketOf(context);
  return valueOrThrow(await vendorTaxMonth(market, { ...asked, etin }), request);
}

export const action = pageAction({
  needs: 'money',
  acts: {
    irn: async (market, _, { form }) => {
      const [file] = await filesIn(form, 'file');
      return registerEInvoices(market, file ? { bytes: file.bytes } : {});
    },
  },
  answers: ['irn'],
});

export const clientAction = submitPortalForm<typeof action>;

type TaxMonth = ValueOf<typeof vendorTaxMonth>;

/** A month of the vendor's bills for its GST returns: sums, what is lacking, and the files. */
export default function VendorTax({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('tax');
  const language = useLanguage();
  const { vendor, month, months, isOver, gstin, gstins } = loaderData;
  const name = monthName(month, language, 'full');
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={gstin ? t('withGstin', { gstin }) : vendor.companyName}
    >
      <div className="mb-5 grid gap-3">
        <div className="flex">
          <MonthSelect action="/vendor/tax" month={month} months={months} />
        </div>
        {gstins.length > 1 ? (
          <FilterChips
            label={t('gstin')}
            options={gstins.map((one) => ({
              label: one,
              to: `/vendor/tax?month=${month}&gstin=${one}`,
              isChosen: one === gstin,
            }))}
          />
        ) : null}
        {loaderData.hasDocuments && !isOver ? (
          <Alert tone="info">{t('notOver', { month: name })}</Alert>
        ) : null}
      </div>
      {loaderData.hasDocuments ? (
        <Report {...loaderData} />
      ) : (
        <EmptyList title={t('none', { month: name })} text={t('noneText')} />
      )}
      {gstin ? (
        <div className="mt-5">
          {actionData?.failure && actionData.failure.code !== 'input.invalid' ? (
            <FailureNotice failure={actionData.failure} />
          ) : null}
          <IrnPanel answer={actionData} />
        </div>
      ) : null}
    </PortalPage>
  );
}

function Report({ month, gstin, report }: TaxMonth) {
  const t = useTranslations('tax');
  if (!report) return <Alert tone="warn">{t('tooMany')}</Alert>;
  return (
    <div className="grid gap-5">
      {report.isRight ? null : <Alert tone="error">{t('wrong')}</Alert>}
      {gstin ? null : <Alert tone="info">{t('notRegistered')}</Alert>}
      <Sections report={report} />
      {report.lacking.length > 0 ? <LackingPanel lacking={report.lacking} /> : null}
      {gstin ? <TaxFiles month={month} gstin={gstin} report={report} /> : null}
    </div>
  );
}

/** How many documents are named before the others are counted. */
const named = 5;

function LackingPanel({ lacking }: { lacking: readonly Lacking[] }) {
  const t = useTranslations('tax.lacking');
  return (
    <Panel title={t('title')}>
      <p className="text-muted">{t('lead')}</p>
      <ul className="mt-3 divide-y divide-line">
        {lacking.map(({ file, field, count, documents }) => (
          <li key={`${file} ${field}`} className="py-3">
            <b>{t('inFile', { file: t(`file.${file}`), what: t(field) })}</b>
            <ul className="flex flex-wrap items-center gap-x-4">
              {documents.slice(0, named).map(({ id, number, position }) => (
                <li key={`${id} ${position}`}>
                  <Link
                    to={`/documents/${id}`}
                    className="inline-flex min-h-12 items-center text-leaf underline"
                  >
                    {position === null ? number : t('line', { number, line: formatNumber(position) })}
                  </Link>
                </li>
              ))}
              {count > named ? (
                <li className="text-muted">{t('more', { count: formatNumber(count - named) })}</li>
              ) : null}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
