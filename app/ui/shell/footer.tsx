import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { navigationCategories } from '../../../market/catalogue/categories.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { EmailText } from '../email-text.tsx';
import { telephone } from '../facts.tsx';
import { Link } from '../link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { SeedRow } from './seed-row.tsx';

const quickLinks = [
  { to: '/products', label: 'products' },
  { to: '/about', label: 'footer.about' },
  { to: '/contact', label: 'footer.contact' },
  { to: '/vendor/register', label: 'becomeVendor' },
] as const;

const policies = ['privacy', 'terms', 'shipping', 'refund', 'contact#grievance'] as const;

/** The footer of the shop (docs/product.md, Header and footer). */
export function Footer() {
  return (
    <footer className="bg-band pb-6 text-on-band print:hidden">
      <SeedRow className="bg-turmeric opacity-90" />
      <div className="mx-auto max-w-310 px-4 sm:px-6 lg:px-10">
        <Columns />
        <Legal />
      </div>
    </footer>
  );
}

function Columns() {
  const t = useTranslations('common');
  return (
    <div className="lg:grid lg:grid-cols-[1.3fr_2.6fr] lg:gap-12 lg:pt-6">
      <div>
        <Logo onBand className="mt-6 max-sm:hidden" />
        <p className="my-3 text-on-band-muted">{t('footer.blurb')}</p>
      </div>
      <div className="gap-x-4 sm:grid sm:grid-cols-[1fr_1fr_1.5fr]">
        <Column title={t('footer.quickLinks')}>
          {quickLinks.map(({ to, label }) => (
            <Link key={to} to={to} className="footer-line">
              {t(label)}
            </Link>
          ))}
        </Column>
        <Column title={t('footer.categories')}>
          {navigationCategories.map((category) => (
            <Link key={category} to={categoryPath(category)} className="footer-line">
              {t(`category.${category}`)}
            </Link>
          ))}
        </Column>
        <Contact />
      </div>
    </div>
  );
}

/** On phones its links follow each other in lines, so that the whole footer is on one screen. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="footer-column">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function Contact() {
  const t = useTranslations('common');
  const shop = useRootData()?.shop;
  if (!shop) return null;
  return (
    <Column title={t('footer.contactUs')}>
      <a href={telephone(shop.phone)} className="footer-line">
        <Phone size={20} strokeWidth={1.9} aria-hidden className="shrink-0" />
        {shop.phone}
      </a>
      <a href={`mailto:${shop.email}`} className="footer-line">
        <Mail size={20} strokeWidth={1.9} aria-hidden className="shrink-0" />
        <EmailText>{shop.email}</EmailText>
      </a>
      <p className="flex gap-2.5 pt-1 pb-2 text-on-band-muted">
        <MapPin size={20} strokeWidth={1.9} aria-hidden className="mt-0.5 shrink-0" />
        {shop.address}
      </p>
    </Column>
  );
}

/** Operator details, required on every page (Consumer Protection (E-Commerce) Rules 2020, r.4(2)). */
function Legal() {
  const t = useTranslations('common');
  const shop = useRootData()?.shop;
  return (
    <div className="footer-legal -mx-2 flex-wrap items-center gap-x-1.5 border-t border-on-band/25 pt-1 text-[.9375rem] sm:flex lg:mt-4">
      <Policies />
      <nav aria-label={t('footer.languages')} className="gap-x-1.5 max-sm:inline sm:flex lg:ml-auto">
        <LanguageLinks className="footer-line aria-[current=true]:font-bold" />
      </nav>
      <p className="w-full pt-1 text-sm px-2 text-on-band-muted">
        {shop ? `© ${shop.legalName}, ${shop.registeredOffice}` : null}
      </p>
    </div>
  );
}

function Policies() {
  const t = useTranslations('common');
  return (
    <nav aria-label={t('footer.policies')} className="flex-wrap gap-x-1.5 max-sm:inline sm:flex">
      {policies.map((policy) => (
        <Link key={policy} to={`/${policy}`} className="footer-line">
          {t(`footer.${policy}`)}
        </Link>
      ))}
    </nav>
  );
}
