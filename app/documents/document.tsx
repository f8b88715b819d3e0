import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { paperVersion } from '../../market/documents/papers.ts';
import type { Role } from '../../market/kernel/context.ts';
import { monthAfter } from '../../market/kernel/days.ts';
import { readDocument } from '../../market/orders/bill/read-document.ts';
import { NotPermitted } from '../portal/part/not-permitted.tsx';
import { PortalMessages } from '../portal/portal-messages.tsx';
import { marketOf } from '../request/context.ts';
import { isNotPermitted, valueOrThrow } from '../request/failures.ts';
import { requireUser } from '../request/require.ts';
import { useRootData } from '../request/use-root-data.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Link } from '../ui/link.tsx';
import { ErrorPage } from '../ui/shell/error-page.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/document.ts';
import css from './document.css?url';
import { DocumentSheet } from './document-sheet.tsx';
import { paperOf } from './paper-of.ts';
import { askedVendor, readStatementPaper, statementMonth } from './statement.server.ts';
import { StatementPage, type StatementPageData } from './statement.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: css }];

/** A document by its id, or a vendor's statement: `statement-2026-10`. */
export async function loader(args: Route.LoaderArgs) {
  const month = statementMonth(args.params.id);
  return month
    ? { document: null, statement: await loadStatement(args, month) }
    : { document: await loadDocument(args), statement: null };
}

async function loadStatement(args: Route.LoaderArgs, month: string): Promise<StatementPageData> {
  const { statement, paper, parts } = await readStatementPaper(args, month, null);
  const { vendorId, vendor, isOver, sums, payouts, feeDocument } = statement;
  return {
    paper,
    month,
    earlier: monthAfter(month, -1),
    later: isOver ? monthAfter(month, 1) : null,
    vendor: askedVendor(args.request) ? { id: vendorId, name: vendor.tradeName } : null,
    parts,
    isEmpty: sums.count === 0 && payouts.length === 0 && sums.opening === 0,
    feeDocument,
  };
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

export default function Document({ loaderData: { document, statement }, params }: Route.ComponentProps) {
  if (statement) return <StatementPage data={statement} />;
  return document ? <DocumentPage id={params.id} data={document} /> : null;
}

/** A statement that the person's role does not include is refused as in their portal. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const role = useRootData()?.user?.role;
  if (!isNotPermitted(error)) return <ErrorPage error={error} />;
  return (
    <PortalMessages>
      <NotPermitted area={role === 'admin' ? 'admin' : 'vendor'} />
    </PortalMessages>
  );
}

/** A document of sale as a page that prints on A4: the same facts as its PDF. */
function DocumentPage({ id, data }: { id: string; data: Awaited<ReturnType<typeof loadDocument>> }) {
  const t = useTranslations('documents');
  const { paper, credits, corrects, hasOlderPdf, order } = data;
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
