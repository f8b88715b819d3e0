import { hash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../market/kernel/languages.ts';
import { alternatesOf, localise } from '../i18n/language.ts';
import type { Shop } from '../request/shop.ts';
import { telephone } from '../ui/facts.tsx';
import { trackingStyle } from './tracking-style.ts';
import type { TrackingTexts } from './tracking-texts.server.ts';

export interface FramedPage {
  readonly title: string;
  readonly shop: Pick<Shop, 'name' | 'hindiName' | 'phone'>;
  readonly texts: TrackingTexts;
  /** The path of the page in its language. */
  readonly path: string;
  readonly status?: number;
  readonly children: ReactNode;
}

const styleHash = `'sha256-${hash('sha256', trackingStyle, 'base64')}'`;
const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/**
 * A page that is complete in itself: no script, no file beside it. Not for search engines, caches and other hosts: its
 * address is all that is needed to see it.
 */
export function framedPage({ status = 200, ...page }: FramedPage): Response {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<Frame {...page} />)}`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${styleHash}; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'private, no-store',
    // With `no-referrer` browsers would hide the origin of our own form too.
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex',
  };
  return new Response(html, { status, headers });
}

function Frame({ title, shop, texts: { language }, path, children }: Omit<FramedPage, 'status'>) {
  const other = alternatesOf(path).find((one) => one.language !== language);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* Otherwise browsers ask for /favicon.ico. */}
        <link rel="icon" href="data:," />
        <style>{trackingStyle}</style>
      </head>
      <body>
        <div className="t" />
        <header>
          <a className="h" href={localise('/', language)}>
            {language === 'hi' ? shop.hindiName : shop.name}
          </a>
          {other ? (
            <a href={other.path} lang={other.language} hrefLang={other.language}>
              {languageNames[other.language]}
            </a>
          ) : null}
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** Buttons to call the seller, where its number is known, and the shop. */
export function CallButtons({
  texts: { t },
  shop: { phone },
  carePhone,
}: Pick<FramedPage, 'texts' | 'shop'> & { carePhone: string | null }) {
  return (
    <div className="g">
      {carePhone ? (
        <a className="b l" href={telephone(carePhone)}>
          {t('call.seller')}
        </a>
      ) : null}
      {phone ? (
        <a className="b l" href={telephone(phone)}>
          {t('call.us')}
        </a>
      ) : null}
    </div>
  );
}
