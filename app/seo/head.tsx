import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pictureAddress, socialKey } from '../../market/media/rules.ts';
import { locales } from '../i18n/catalogue.ts';
import { alternatesOf } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useRootData, useShopName } from '../request/use-root-data.ts';
import { isPersonal } from './personal-paths.ts';

export interface HeadFacts {
  /** Without the shop's name, which is appended. */
  title: string;
  description?: string | undefined;
  /** The part of the query that belongs to the canonical URL, with its `?`; other parameters are dropped. */
  query?: string | undefined;
  /** `false` for pages that must not be indexed. Personal pages are recognised by their path. */
  listed?: boolean | undefined;
  /** Image key for link previews; the shop's own image by default. */
  imageKey?: string | null | undefined;
}

/** Head metadata: title, description, canonical URL, alternate languages and link preview. */
export function Head({ title, description, query = '', listed = true, imageKey }: HeadFacts) {
  const t = useTranslations('common');
  const language = useLanguage();
  const { latin: name } = useShopName();
  const pathname = useLocation().pathname.replace(/(.)\/$/, '$1');
  const origin = useRootData()?.shop.siteUrl ?? '';
  const isListed = listed && !isPersonal(pathname);
  const alternates = alternatesOf(pathname, query).map(({ path, ...other }) => ({
    ...other,
    href: origin + path,
  }));
  const own = alternates.find((alternate) => alternate.language === language)?.href;
  const image = imageKey ? pictureAddress(imageKey, 640, 'jpg') : pictureAddress(socialKey, 1200, 'jpg');
  return (
    <>
      <title>{t('documentTitle', { title, name })}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isListed ? (
        <>
          <link rel="canonical" href={own} />
          {alternates.map((alternate) => (
            <link
              key={alternate.language}
              rel="alternate"
              hrefLang={alternate.language}
              href={alternate.href}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={alternates[0]?.href} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={imageKey ? 'product' : 'website'} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={locales[language].replace('-', '_')} />
      <meta property="og:image" content={origin + image} />
      <meta name="twitter:card" content={imageKey ? 'summary' : 'summary_large_image'} />
    </>
  );
}

/** Structured data from `jsonLd`. A data block, not a script: the content security policy need not allow it. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json">{json}</script>;
}
