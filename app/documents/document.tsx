import { Printer } from 'lucide-react';
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { paperVersion } from '../../market/documents/papers.ts';
import type { Role } from '../../market/kernel/context.ts';
import { readDocument } from '../../market/orders/bill/read-document.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { requireUser } from '../request/require.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/document.ts';
import css from './document.css?url';
import { DocumentSheet } from './document-sheet.tsx';
import { paperOf } from './paper-of.ts';
import { askedVendor, statementMonth } from './statement.server.ts';
import { statementPath } from './statement-path.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: css }];

/** A document by its id; `statement-2026-10`, as mails and papers say it, leads to the page of a portal. */
export async function loader(args: Route.LoaderArgs) {
  const month = statementMonth(args.params.id);
  if (month)
    throw redirect(
      localise(statementPath(month, askedVendor(args.request)), marketOf(args.context).language),
    );
  return loadDocument(args);
}

async function loadDocument({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { content, registration, credits, pdfVersion, ...of } = valueOrThrow(
    await readDocument(market, params),
    request,
  );
  return {
    paper: paperOf(content, registration),
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
export default function Document({ loaderData, params: { id } }: Route.ComponentProps) {
  const t = useTranslations('documents');
  const { paper, credits, corrects, hasOlderPdf, order } = loaderData;
  const others = corrects ? [corrects] : credits;
  return (
    <Page title={paper.number} heading={false}>
      <div className="flex flex-wrap items-center gap-3 py-5 print:hidden">
        <h1 className="mr-auto wrap-anywhere">{paper.number}</h1>
        <DownloadLink to={`/documents/${id}.pdf`}>{t('pdf')}</DownloadLink>
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
          {others.map((other) => (
            <Link
              key={other.id}
              to={`/documents/${other.id}`}
              className="ml-2 inline-flex min-h-12 items-center underline"
            >
              {other.number}
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
