import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { VendorsOrder } from '../../../market/orders/vendor-order.ts';
import { PortalHead } from '../../portal/portal-page.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Page } from '../../ui/shell/page.tsx';

interface Props {
  order: Pick<VendorsOrder, 'id' | 'number'>;
  title: string;
  /** Content of the printed sheet. */
  children: ReactNode;
}

/** Page for printing in the browser: everything but the sheet is hidden on paper. */
export function PrintPage({ order: { id, number }, title, children }: Props) {
  const t = useTranslations('vendorOrders');
  return (
    <Page title={`${title} ${number}`} heading={false}>
      <div className="print:hidden">
        <PortalHead
          title={title}
          back={{ to: `/vendor/orders/${id}`, label: number }}
          lead={t('printHelp')}
          actions={
            <Button onClick={() => window.print()} className="noscript:hidden">
              <Printer size={20} strokeWidth={1.9} aria-hidden />
              {t('print')}
            </Button>
          }
        />
      </div>
      {children}
    </Page>
  );
}
