import { useTranslations } from 'use-intl';
import { DownloadLink } from '../../ui/form/download-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Report } from './sections.tsx';

interface Props {
  month: string;
  gstin: string;
  report: Report;
}

/** Downloads of a month; those without rows are named without a link. */
export function TaxFiles({ month, gstin, report }: Props) {
  const t = useTranslations('tax.files');
  const to = (file: string) => `/vendor/tax/file?month=${month}&gstin=${gstin}&file=${file}`;
  const { ewayBills, eInvoices } = report;
  const files = [
    { file: 'gstr1', text: t('gstr1Text'), count: report.count },
    { file: 'eway', text: t('ewayText', { count: ewayBills }), count: ewayBills },
    { file: 'einvoice', text: t('einvoiceText', { count: eInvoices }), count: eInvoices },
    { file: 'irn', text: t('irnText'), count: eInvoices },
  ] as const;
  return (
    <Panel title={t('title')}>
      <ul className="divide-y divide-line">
        {files
          .filter(({ file, count }) => file !== 'irn' || count > 0)
          .map(({ file, text, count }) => (
            <li
              key={file}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0"
            >
              <div className="min-w-0 flex-[1_1_16rem]">
                <b className="block">{t(file)}</b>
                <span className="text-muted">{text}</span>
              </div>
              {count > 0 ? (
                <DownloadLink to={to(file)}>
                  <span aria-hidden>{t('get')}</span>
                  <span className="sr-only">{t('getNamed', { name: t(file) })}</span>
                </DownloadLink>
              ) : null}
            </li>
          ))}
        <li className="pt-3">
          <b className="block">{t('sheets')}</b>
          <span className="text-muted">{t('sheetsText')}</span>
          <div className="mt-3 flex flex-wrap gap-3">
            {report.sheets.map((sheet) => (
              <DownloadLink key={sheet} to={to(sheet)}>
                {t(`sheet.${sheet}`)}
              </DownloadLink>
            ))}
          </div>
        </li>
      </ul>
    </Panel>
  );
}
