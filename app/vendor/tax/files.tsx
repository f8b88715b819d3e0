import { useTranslations } from 'use-intl';
import { LineList } from '../../portal/part/line-list.tsx';
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
  const lines = files
    .filter(({ file, count }) => file !== 'irn' || count > 0)
    .map(({ file, text, count }) => ({
      id: file,
      title: t(file),
      under: text,
      end:
        count > 0 ? (
          <DownloadLink to={to(file)}>
            <span aria-hidden>{t('get')}</span>
            <span className="sr-only">{t('getNamed', { name: t(file) })}</span>
          </DownloadLink>
        ) : null,
    }));
  const sheets = report.sheets.map((sheet) => (
    <DownloadLink key={sheet} to={to(sheet)}>
      {t(`sheet.${sheet}`)}
    </DownloadLink>
  ));
  const wide = <div className="flex basis-full flex-wrap gap-3">{sheets}</div>;
  return (
    <Panel title={t('title')}>
      <LineList lines={[...lines, { id: 'sheets', title: t('sheets'), under: t('sheetsText'), end: wide }]} />
    </Panel>
  );
}
