import { Copy, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { textLink } from '../identity/page-link.tsx';
import { safeRedirect, withRedirect } from '../request/safe-redirect.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { AccountPage } from './account-page.tsx';

const overview = '/account/second-factor';

/** Addresses of the pages of second factors, with the page to go on to, such as the administrators' dashboard. */
export function useFactorPath(): (page?: string) => string {
  const [query] = useSearchParams();
  return (page = '') => withRedirect(overview + page, query.get('redirect'));
}

/** Link within a sentence to the page of second factors. */
export function secondFactorLink(words: ReactNode) {
  return (
    <Link to={overview} className={textLink}>
      {words}
    </Link>
  );
}

/** Link to the page that was asked for before a second factor had to be added; nothing without one. */
export function GoOn() {
  const t = useTranslations('account.secondFactor');
  const [query] = useSearchParams();
  const target = query.get('redirect');
  if (target === null) return null;
  return (
    <ButtonLink to={safeRedirect(target, overview)} main className="max-sm:w-full">
      {t('goOn')}
    </ButtonLink>
  );
}

/** The page after a factor was added, or codes were renewed. The codes are shown here and never again. */
export function FactorDone({ title, codes }: { title: string; codes: readonly string[] | null }) {
  const t = useTranslations('account.secondFactor');
  const path = useFactorPath();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button of the form was further down.
    answer.current?.scrollIntoView();
    answer.current?.focus({ preventScroll: true });
  }, []);
  return (
    <AccountPage title={title}>
      <div ref={answer} tabIndex={-1} className="scroll-mt-32 outline-none">
        <Panel title={title}>
          {codes ? <Codes codes={codes} /> : <Alert tone="ok">{t('done')}</Alert>}
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <GoOn />
            <ButtonLink to={path()} kind="line" main className="max-sm:w-full">
              {t('back')}
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </AccountPage>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('account.secondFactor');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <>
      <Alert tone="warn" title={t('keep')}>
        {t('keepText')}
      </Alert>
      <ol className="my-4 grid max-w-100 grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg tracking-wide">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mb-2 flex flex-wrap gap-3 noscript:hidden print:hidden">
        <Button kind="line" onClick={() => window.print()}>
          <Printer size={20} strokeWidth={1.9} aria-hidden />
          {t('print')}
        </Button>
        <Button kind="line" onClick={() => void copy().catch(() => {})}>
          <Copy size={20} strokeWidth={1.9} aria-hidden />
          {t('copy')}
        </Button>
        <p role="status" className="self-center text-muted">
          {isCopied ? t('copied') : null}
        </p>
      </div>
    </>
  );
}
