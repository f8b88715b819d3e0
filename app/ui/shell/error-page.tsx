import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { isNetworkError } from '../../request/network-errors.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { Button } from '../form/button.tsx';
import { ButtonLink } from '../form/button-link.tsx';
import { buttonStyle } from '../form/button-style.ts';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/**
 * Error page: form of an old page, not found, form too large, busy, network error or internal error. Never shows a
 * stack trace.
 */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 400) return <OutdatedPage />;
  if (isRouteErrorResponse(error) && error.status === 413) return <TooLargePage />;
  if (isBusyAnswer(error)) return <BusyPage />;
  return isNetworkError(error) ? <LostPage /> : <BrokenPage error={error} />;
}

/**
 * Whether the server refused the request because of overload (503). A refused data request carries only the status; an
 * internal error carries a request id, which the operator finds in the log.
 */
export function isBusyAnswer(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503 && requestIdOf(error) === undefined;
}

/** The submitted form names no act that the page has (400), as that of a page that was open during an update. */
function OutdatedPage() {
  const t = useTranslations('common');
  return (
    <Page title={t('outdated.title')} heading={false} width="text" listed={false}>
      <EmptyState level="h1" title={t('outdated.title')} text={t('outdated.text')}>
        {/* biome-ignore lint/a11y/useValidAnchor: links to the current URL */}
        <a href="" className={buttonStyle({ main: true })}>
          {t('outdated.open')}
        </a>
      </EmptyState>
    </Page>
  );
}

/** The submitted form exceeds the size limit (413). */
function TooLargePage() {
  const t = useTranslations('common');
  return (
    <Page title={t('tooLarge.title')} heading={false} width="text" listed={false}>
      <EmptyState level="h1" title={t('tooLarge.title')} text={t('tooLarge.text')}>
        <ButtonLink to="/" main>
          {t('notFound.home')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}

/** Works without JavaScript at every URL: the retry link points to the current URL. */
function BusyPage() {
  const t = useTranslations('common');
  return (
    <Page title={t('busy.title')} heading={false} width="text" listed={false}>
      <EmptyState level="h1" title={t('busy.title')} text={t('busy.text')}>
        {/* biome-ignore lint/a11y/useValidAnchor: links to the current URL */}
        <a href="" className={buttonStyle({ main: true })}>
          {t('broken.retry')}
        </a>
      </EmptyState>
    </Page>
  );
}

function NotFoundPage() {
  const t = useTranslations('common');
  return (
    <Page title={t('notFound.title')} heading={false} width="text" listed={false}>
      <EmptyState picture="not_found" level="h1" title={t('notFound.title')} text={t('notFound.text')}>
        <ButtonLink to="/products" main>
          {t('allProducts')}
        </ButtonLink>
        <ButtonLink to="/" main kind="line">
          {t('notFound.home')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}

/** Shown only on client navigation: retry revalidates the page's data without leaving it. */
function LostPage() {
  const t = useTranslations('common');
  const { state, revalidate } = useRevalidator();
  return (
    <Page title={t('lost.title')} heading={false} width="text" listed={false}>
      <EmptyState level="h1" title={t('lost.title')} text={t('lost.text')}>
        <Button main busy={state === 'loading' ? t('loading') : undefined} onClick={() => void revalidate()}>
          {t('broken.retry')}
        </Button>
      </EmptyState>
    </Page>
  );
}

/** Shows the request id, by which the operator finds the error in the log. */
function BrokenPage({ error }: { error: unknown }) {
  const t = useTranslations('common');
  const { pathname, search } = useLocation();
  const loaded = useRootData()?.requestId;
  const requestId = requestIdOf(error) ?? loaded;
  return (
    <Page title={t('broken.title')} heading={false} width="text" listed={false}>
      <EmptyState level="h1" title={t('broken.title')} text={t('broken.text')}>
        <form action={pathname} method="get">
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" main>
            {t('broken.retry')}
          </Button>
        </form>
      </EmptyState>
      {requestId ? (
        <p className="text-center text-muted">
          {t.rich('broken.request', {
            id: requestId,
            code: (parts) => <code className="break-all">{parts}</code>,
          })}
        </p>
      ) : null}
    </Page>
  );
}

/** The id of the failed request; the loaded page may have another one. */
function requestIdOf(error: unknown): string | undefined {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const { requestId } = (body ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : undefined;
}
