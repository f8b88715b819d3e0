import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { monthShape } from '../../market/documents/months.ts';
import { indianDay, monthAfter } from '../../market/kernel/days.ts';
import { formatNumber } from '../i18n/format.ts';
import { monthName } from '../i18n/month-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { PortalHead } from '../portal/portal-page.tsx';
import { marketOf } from '../request/context.ts';
import { pageUrl } from '../request/page-url.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/statement.ts';
import css from './document.css?url';
import { readStatementPaper } from './statement.server.ts';
import { statementPath } from './statement-path.ts';
import { StatementSheet } from './statement-sheet.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: css }];

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const vendorId = args.params.id ?? null;
  const thisMonth = indianDay(marketOf(context).clock()).slice(0, 7);
  const month = monthShape.safeParse(pageUrl(request).searchParams.get('month')).data ?? thisMonth;
  const { statement, paper, parts } = await readStatementPaper(args, { vendorId, month, part: null });
  const { vendor, isOver, sums, payouts, feeDocument } = statement;
  return {
    paper,
    month,
    /** Months beside it; null where there is none. */
    earlier: monthAfter(month, -1),
    later: isOver ? monthAfter(month, 1) : null,
    /** The vendor that an administrator asks for; null for a vendor's people. */
    vendor: vendorId === null ? null : { id: vendorId, name: vendor.tradeName },
    /** Number of PDFs. */
    parts,
    isEmpty: sums.count === 0 && payouts.length === 0 && sums.opening === 0,
    feeDocument,
  };
}

/** A vendor's statement of a month as a page that prints on A4: the same texts and figures as its PDF and CSV. */
export default function Statement({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('documents.statement');
  const documents = useTranslations('documents');
  const language = useLanguage();
  const { paper, month, earlier, later, vendor, isEmpty, feeDocument } = loaderData;
  const at = (other: string) => statementPath(other, vendor?.id);
  const title = t('title', { month: monthName(month, language, 'full') });
  return (
    <Page title={title} heading={false}>
      <div className="print:hidden">
        <PortalHead
          title={title}
          lead={vendor ? vendor.name : undefined}
          back={
            vendor
              ? { to: `/admin/vendors/${vendor.id}`, label: t('vendor') }
              : { to: '/vendor/money', label: t('money') }
          }
          actions={<Files {...loaderData} />}
        />
      </div>
      <nav
        aria-label={t('months')}
        className="-mx-2 mb-3 flex flex-wrap gap-x-3 max-sm:justify-between print:hidden"
      >
        <ButtonLink to={at(earlier)} kind="quiet">
          <ChevronLeft size={20} strokeWidth={1.9} aria-hidden />
          {documents('month.previous')}
        </ButtonLink>
        {later ? (
          <ButtonLink to={at(later)} kind="quiet">
            {documents('month.next')}
            <ChevronRight size={20} strokeWidth={1.9} aria-hidden />
          </ButtonLink>
        ) : null}
      </nav>
      {isEmpty ? <p className="mb-4 text-muted print:hidden">{t('empty')}</p> : null}
      {feeDocument ? (
        <p className="mb-4 print:hidden">
          {t('fees')}
          <Link
            to={`/documents/${feeDocument.id}`}
            className="ml-2 inline-flex min-h-12 items-center underline"
          >
            {feeDocument.number}
          </Link>
        </p>
      ) : null}
      <StatementSheet paper={paper} />
    </Page>
  );
}

type FilesProps = Pick<Route.ComponentProps['loaderData'], 'month' | 'vendor' | 'parts'>;

function Files({ month, vendor, parts }: FilesProps) {
  const t = useTranslations('documents.statement');
  const documents = useTranslations('documents');
  const file = (kind: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...(vendor && { vendor: vendor.id }), ...more });
    return `/documents/statement-${month}.${kind}${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <>
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
        <DownloadLink
          key={part}
          to={file('pdf', parts > 1 ? { part: String(part) } : {})}
          short={parts > 1 ? `PDF ${part}/${parts}` : 'PDF'}
          className="max-sm:px-3!"
        >
          {parts > 1 ? t('part', { part: formatNumber(part), parts: formatNumber(parts) }) : documents('pdf')}
        </DownloadLink>
      ))}
      <DownloadLink to={file('csv')} short="CSV" className="max-sm:px-3!">
        {t('csv')}
      </DownloadLink>
      <Button onClick={() => window.print()} kind="line" className="max-sm:px-3! noscript:hidden">
        <Printer size={20} strokeWidth={1.9} aria-hidden />
        {documents('print')}
      </Button>
    </>
  );
}
