import { useTranslations } from 'use-intl';
import { type Dues, listDues } from '../../../../market/dues/list-dues.ts';
import { bookPayIn, confirmPayIn, refusePayIn } from '../../../../market/dues/pay-ins.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Outcome } from '../../../portal/detail/outcome.tsx';
import { PageSection } from '../../../portal/detail/page-section.tsx';
import type { Column } from '../../../portal/list/column.ts';
import { DataTable } from '../../../portal/list/data-table.tsx';
import { pageAction } from '../../../portal/page-action.server.ts';
import { pageLoader } from '../../../portal/page-loader.server.ts';
import { LineList } from '../../../portal/part/line-list.tsx';
import { useMay } from '../../../portal/part/permissions.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { Link } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MoneyTabs } from '../tabs.tsx';
import type { Route } from './+types/page.ts';
import { BookForm, Claim } from './forms.tsx';

export const loader = pageLoader(listDues);

export const action = pageAction({
  needs: 'payouts',
  acts: { confirm: confirmPayIn, refuse: refusePayIn, book: bookPayIn },
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** What vendors owe the operator, their payments to check, and a form for a transfer that none of them has told of. */
export default function Debts({ loaderData: dues }: Route.ComponentProps) {
  const t = useTranslations('dues');
  const columns = useColumns();
  return (
    <PortalPage title={t('title')} description={t('description')} lead={t('lead')}>
      <MoneyTabs current="debts" />
      <Outcome texts="dues" />
      <Limit limit={dues.limit} />
      <div className="grid gap-4">
        <Panel title={t('claims.title')}>
          {dues.claims.length === 0 ? <p className="text-muted">{t('claims.none')}</p> : null}
          <ul className="divide-y divide-line">
            {dues.claims.map((claim) => (
              <Claim key={claim.id} claim={claim} />
            ))}
          </ul>
        </Panel>
        <PageSection title={t('owing.title')}>
          {dues.vendors.length === 0 ? (
            <p className="text-muted">{t('owing.none')}</p>
          ) : (
            <DataTable
              caption={t('owing.caption')}
              columns={columns}
              rows={dues.vendors}
              keyOf={({ vendorId }) => vendorId}
              linkTo={({ vendorId }) => `/admin/vendors/${vendorId}`}
            />
          )}
        </PageSection>
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
          <BookForm vendors={dues.vendors} />
          <Decided decided={dues.decided} />
        </div>
      </div>
    </PortalPage>
  );
}

function Limit({ limit }: Pick<Dues, 'limit'>) {
  const t = useTranslations('dues');
  const may = useMay();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4">
      {limit === null ? t('noLimit') : t('limit', { limit: formatMoney(limit) })}
      {may('settings') ? (
        <Link
          to="/admin/settings/vendor-money"
          className="inline-flex min-h-12 items-center font-semibold text-leaf underline"
        >
          {t('toLimit')}
        </Link>
      ) : null}
    </p>
  );
}

function Decided({ decided }: Pick<Dues, 'decided'>) {
  const t = useTranslations('dues');
  const language = useLanguage();
  const lines = decided.map(({ id, companyName, status, amount, utr, decidedAt, by, reason }) => {
    const time = decidedAt ? formatMoment(decidedAt, language) : '';
    return {
      id,
      title: t(status === 'booked' ? 'decided.booked' : 'decided.refused', {
        vendor: companyName,
        amount: formatMoney(amount),
      }),
      under: (
        <>
          {t('decided.by', { utr, time, name: by ?? '' })}
          {reason ? <span className="block text-ink">{reason}</span> : null}
        </>
      ),
    };
  });
  return (
    <Panel title={t('decided.title')}>
      <LineList lines={lines} none={t('decided.none')} />
    </Panel>
  );
}

function useColumns(): Column<Dues['vendors'][number]>[] {
  const t = useTranslations('dues.owing');
  return [
    { key: 'vendor', header: t('vendor'), title: ({ companyName }) => companyName },
    { key: 'state', header: t('state'), card: 'line', cell: ({ isAbove }) => t(isAbove ? 'above' : 'below') },
    {
      key: 'reference',
      header: t('reference'),
      card: 'note',
      nowrap: true,
      cell: ({ reference }) => reference,
    },
    { key: 'amount', header: t('amount'), figure: ({ debt }) => debt },
  ];
}
