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
  /** One printed sheet. */
  sheet: (order: Papers['orders'][number]) => ReactNode;
}

/** Page for printing in the browser, one sheet an order: everything else is hidden on paper. */
export function PrintPage({ papers: { orders, missing, texts }, title, kind, sheet }: Props) {
  const t = useTranslations('vendorOrders');
  const [only, ...others] = orders;
  const back =
    only && others.length === 0
      ? { to: `/vendor/orders/${only.id}`, label: only.number }
      : { to: '/vendor/orders', label: t('title') };
  return (
    <Page title={others.length > 0 ? title : `${title} ${only?.number}`} heading={false}>
      <div className="print:hidden">
        <PortalHead
          title={title}
          back={back}
          lead={`${t('sheets', { count: orders.length })} ${t('printHelp')}`}
          actions={
            <>
              <Button onClick={() => window.print()} className="noscript:hidden">
                <Printer size={20} strokeWidth={1.9} aria-hidden />
                {t('print')}
              </Button>
              <DownloadLink
                to={pdfPathFor(
                  kind,
                  orders.map(({ id }) => id),
                )}
              >
                {t('asPdf', { count: orders.length })}
              </DownloadLink>
            </>
          }
        />
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
