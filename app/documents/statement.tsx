import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../i18n/format.ts';
import { monthName } from '../i18n/month-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { StatementPaper } from './statement-paper.ts';
import { StatementSheet } from './statement-sheet.tsx';

export interface StatementPageData {
  readonly paper: StatementPaper;
  readonly month: string;
  /** Months beside it; null where there is none. */
  readonly earlier: string;
  readonly later: string | null;
  /** The vendor that an administrator asks for, with their name; null for a vendor's people. */
  readonly vendor: { readonly id: string; readonly name: string } | null;
  /** Number of PDFs. */
  readonly parts: number;
  readonly isEmpty: boolean;
  readonly feeDocument: { readonly id: string; readonly number: string } | null;
}

/** A vendor's statement of a month as a page that prints on A4: the same texts and figures as its PDF and CSV. */
export function StatementPage({ data }: { data: StatementPageData }) {
  const t = useTranslations('documents.statement');
  const documents = useTranslations('documents');
  const language = useLanguage();
  const { paper, month, earlier, later, vendor, parts, isEmpty, feeDocument } = data;
  const query = vendor ? `vendor=${vendor.id}` : '';
  const at = (path: string, more = '') => {
    const all = [query, more].filter(Boolean).join('&');
    return `/documents/statement-${path}${all ? `?${all}` : ''}`;
  };
  const title = t('title', { month: monthName(month, language, 'full') });
  return (
    <Page title={title} heading={false}>
      <div className="flex flex-wrap items-center gap-3 pt-2 pb-3 print:hidden">
        <Link
          to={vendor ? `/admin/vendors/${vendor.id}` : '/vendor/money'}
          className="inline-flex min-h-12 w-fit basis-full items-center gap-2 font-head font-semibold text-leaf hover:underline"
        >
          <ArrowLeft size={20} strokeWidth={1.9} aria-hidden />
          {vendor ? t('vendor') : t('money')}
        </Link>
        <div className="mr-auto max-sm:basis-full">
          <h1 className="wrap-anywhere">{title}</h1>
          {vendor ? <p className="text-muted">{vendor.name}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3">
          {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
            <DownloadLink
              key={part}
              to={at(`${month}.pdf`, parts > 1 ? `part=${part}` : '')}
              short={parts > 1 ? `PDF ${part}/${parts}` : 'PDF'}
              className="max-sm:flex-auto max-sm:px-3!"
            >
              {parts > 1
                ? t('part', { part: formatNumber(part), parts: formatNumber(parts) })
                : documents('pdf')}
            </DownloadLink>
          ))}
          <DownloadLink to={at(`${month}.csv`)} short="CSV" className="max-sm:flex-auto max-sm:px-3!">
            {t('csv')}
          </DownloadLink>
          <Button
            onClick={() => window.print()}
            kind="line"
            className="max-sm:flex-auto max-sm:px-3! noscript:hidden"
          >
            <Printer size={20} strokeWidth={1.9} aria-hidden />
            {documents('print')}
          </Button>
        </div>
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
