import { Printer } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { PortalHead } from '../../portal/portal-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DownloadLink } from '../../ui/form/download-link.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { type PaperKind, pdfPathFor } from './chosen-ids.ts';
import type { Papers } from './papers.server.ts';

const PaperTexts = createContext<Papers['texts']>([]);

interface Props {
  papers: Papers;
  title: string;
  kind: PaperKind;
  /** Of all orders of the PDF, which may be more than those with sheets here. */
  ids?: readonly string[];
  /** Number of labels that are the courier's own. */
  courierLabels?: number;
  /** One printed sheet. */
  sheet: (order: Papers['orders'][number]) => ReactNode;
}

/** Page for printing in the browser, one sheet an order: everything else is hidden on paper. */
export function PrintPage({ papers: { orders, missing, texts }, title, kind, sheet, ...of }: Props) {
  const t = useTranslations('vendorOrders');
  const { courierLabels = 0, ids = orders.map(({ id }) => id) } = of;
  const [only] = orders;
  const back =
    only && ids.length === 1
      ? { to: `/vendor/orders/${only.id}`, label: only.number }
      : { to: '/vendor/orders', label: t('title') };
  return (
    <Page title={only && ids.length === 1 ? `${title} ${only.number}` : title} heading={false}>
      <div className="print:hidden">
        <PortalHead
          title={title}
          back={back}
          lead={`${t('sheets', { count: orders.length })} ${t('printHelp')}`}
          actions={
            <>
              {orders.length > 0 ? (
                <Button onClick={() => window.print()} className="noscript:hidden">
                  <Printer size={20} strokeWidth={1.9} aria-hidden />
                  {t('print')}
                </Button>
              ) : null}
              <DownloadLink to={pdfPathFor(kind, ids)}>{t('asPdf', { count: ids.length })}</DownloadLink>
            </>
          }
        />
        {courierLabels > 0 ? (
          <Alert tone="info" className="mb-4">
            {t('courierLabels', { count: courierLabels })}
          </Alert>
        ) : null}
        {missing > 0 ? (
          <Alert tone="info" className="mb-4">
            {t('notPrinted', { count: missing })}
          </Alert>
        ) : null}
      </div>
      <PaperTexts value={texts}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: sheets wider than a phone scroll by keyboard */}
        <section className="sheets" aria-label={title} tabIndex={0}>
          {orders.map(sheet)}
        </section>
      </PaperTexts>
    </Page>
  );
}

/** A text of the papers in both languages, the vendor's own first. */
export function Both({
  of,
  between = ' · ',
}: {
  of: keyof Papers['texts'][number]['words'];
  between?: ReactNode;
}) {
  return use(PaperTexts).map(({ language, words }, at) => (
    <span key={language} lang={language}>
      {at > 0 ? between : null}
      {words[of]}
    </span>
  ));
}
