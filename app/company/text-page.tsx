import type { ReactNode } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { freeShippingAbove, standardShipping } from '../../market/delivery/rules.ts';
import { formatMoney } from '../i18n/format.ts';
import { telephone } from '../ui/facts.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { useRootData } from '../ui/use-root-data.ts';

export type TextPageName = 'about' | 'privacy' | 'terms' | 'shipping' | 'refund';

/** A page of text: its sections with their paragraphs stand under its name in the catalogue `company`. */
export function TextPage({ name }: { name: TextPageName }) {
  const t = useTranslations('company');
  const sections = Object.entries<Section>(useMessages().company[name].sections);
  return (
    <Page title={t(`${name}.title`)} description={t(`${name}.description`)} width="text">
      <p className="text-lead">
        <Words text={`${name}.intro`} />
      </p>
      {sections.map(([section, { paragraphs }]) => (
        <section key={section}>
          <h2 className="mt-8 mb-2 text-h3">
            <Words text={`${name}.sections.${section}.heading`} />
          </h2>
          {Object.keys(paragraphs).map((number) => (
            <p key={number} className="mt-2.5">
              <Words text={`${name}.sections.${section}.paragraphs.${number}`} />
            </p>
          ))}
        </section>
      ))}
    </Page>
  );
}

interface Section {
  heading: string;
  paragraphs: Record<string, string>;
}

/** A text of the catalogue with the shop's facts and its links filled in. */
function Words({ text }: { text: string }) {
  const t = useTranslations('company');
  const facts = useFacts();
  // The key was read from the catalogue itself, so it exists.
  return t.rich(text as Parameters<typeof t.rich>[0], { ...facts, ...links });
}

const underlined = 'underline underline-offset-3';

function useFacts() {
  const shop = useRootData()?.shop;
  const { phone = '', email = '', address = '' } = shop ?? {};
  return {
    phone,
    email,
    address,
    freeAbove: formatMoney(freeShippingAbove),
    charge: formatMoney(standardShipping),
    call: (words: ReactNode) => (
      <a href={telephone(phone)} className={`${underlined} whitespace-nowrap`}>
        {words}
      </a>
    ),
    mail: (words: ReactNode) => (
      <a href={`mailto:${email}`} className={underlined}>
        {words}
      </a>
    ),
  };
}

const linkTo = (to: string) => (words: ReactNode) => (
  <Link to={to} className={underlined}>
    {words}
  </Link>
);

const links = {
  contact: linkTo('/contact'),
  orders: linkTo('/orders'),
  refund: linkTo('/refund'),
  shipping: linkTo('/shipping'),
  vendor: linkTo('/vendor/register'),
};
