import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { paperVersion } from '../../market/documents/papers.ts';
import type { Role } from '../../market/kernel/context.ts';
import { readDocument } from '../../market/orders/read-document.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { requireUser } from '../request/require.ts';
import { Alert } from '../ui/alert.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/document.ts';
import css from './document.css?url';
import { DocumentSheet } from './document-sheet.tsx';
import { paperOf } from './paper-of.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: css }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { content, credits, pdfVersion, ...of } = valueOrThrow(await readDocument(market, params), request);
  return {
    paper: paperOf(content),
    credits,
    corrects: content.corrects && { id: content.corrects.id, number: content.corrects.number },
    hasOlderPdf: pdfVersion !== null && pdfVersion !== paperVersion,
    order: orderPath(requireUser(context, request).role, of),
  };
}

/** The page of the document's order; fees have none. */
function orderPath(role: Role, of: { orderId: string | null; consignmentId: string | null }): string | null {
  if (of.orderId === null) return null;
  if (role === 'vendor') return `/vendor/orders/${of.consignmentId}`;
  return role === 'admin' ? `/admin/orders/${of.orderId}` : `/order-confirmation/${of.orderId}`;
}

/** A document of sale as a page that prints on A4: the same facts as its PDF. */
export default function Document({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('documents');
  const { paper, credits, corrects, hasOlderPdf, order } = loaderData;
  const others = corrects ? [corrects] : credits;
  return (
    <Page title={paper.number} heading={false}>
      <div className="flex flex-wrap items-center gap-3 py-5 print:hidden">
        <h1 className="mr-auto wrap-anywhere">{paper.number}</h1>
        <DownloadLink to={`/documents/${params.id}.pdf`}>{t('pdf')}</DownloadLink>
        <Button onClick={() => window.print()} kind="line" className="noscript:hidden">
          <Printer size={20} strokeWidth={1.9} aria-hidden />
          {t('print')}
        </Button>
        {order ? (
          <ButtonLink to={order} kind="quiet">
            {t('order')}
          </ButtonLink>
        ) : null}
      </div>
      {others.length > 0 ? (
        <Alert tone="info" className="mb-4 print:hidden">
          {t(corrects ? 'corrects' : 'corrected')}
          {others.map(({ id, number }) => (
            <Link
              key={id}
              to={`/documents/${id}`}
              className="ml-2 inline-flex min-h-12 items-center underline"
            >
              {number}
            </Link>
          ))}
        </Alert>
      ) : null}
      {hasOlderPdf ? (
        <Alert tone="info" className="mb-4 print:hidden">
          {t('newForm')}
        </Alert>
      ) : null}
      <DocumentSheet paper={paper} />
    </Page>
  );
}
