import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormFailure } from '../forms/form-failure.tsx';
import type { PageFailure } from '../request/network-errors.ts';
import { useRootData } from '../request/use-root-data.ts';
import { Alert } from '../ui/alert.tsx';
import { Page } from '../ui/shell/page.tsx';
import { SeedRow } from '../ui/shell/seed-row.tsx';
import { textLink } from './page-link.tsx';

interface Props {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Error in the red box above the form (docs/product.md, Errors). */
  readonly failure?: PageFailure | null | undefined;
  /** Text of a failure without a reason, if not that of the login. */
  readonly unknown?: string;
  /** Explains why this page is shown instead of the requested one. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
  /** Links to the other login portals. */
  readonly links?: ReactNode;
}

/** Layout of the login, registration and password pages: one narrow column, the form first. */
export function IdentityPage({ title, lead, failure, unknown, notice, children, links }: Props) {
  return (
    <Page title={title} description={lead} heading={false} width="narrow">
      <h1 className="pt-6 pb-1.5 lg:pt-12">{title}</h1>
      {lead ? <p className="mb-4.5 text-muted">{lead}</p> : null}
      <FormFailure failure={failure} unknown={unknown} />
      {notice && !failure ? (
        <Alert tone="info" className="mb-4.5">
          {notice}
        </Alert>
      ) : null}
      {children}
      <div className="mt-4">{links}</div>
      <SeedRow short className="mt-2 mb-3.5 bg-turmeric" />
      <Help />
    </Page>
  );
}

function Help() {
  const t = useTranslations('identity');
  const phone = useRootData()?.shop.phone;
  if (!phone) return null;
  const call = () => (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={textLink}>
      {phone}
    </a>
  );
  return <p className="text-muted">{t.rich('help', { call })}</p>;
}
