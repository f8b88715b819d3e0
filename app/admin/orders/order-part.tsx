import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { cancelReasons } from '../../../market/delivery/reasons.ts';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import { isOpen } from '../../../market/orders/transitions.ts';
import { ReasonQuestion } from '../../portal/form/reason-question.tsx';
import { OrderItems } from '../../portal/order/order-items.tsx';
import { ReduceLines } from '../../portal/order/reduce-lines.tsx';
import { ReturnCheckPanel } from '../../portal/order/return-check.tsx';
import { ReturnGoods } from '../../portal/order/return-goods.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { DocumentLinks } from '../../ui/document-links.tsx';
import { Link } from '../../ui/link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useHistory } from '../../ui/use-history.ts';
import { ActForVendor } from './act-for-vendor.tsx';
import { Corrections } from './corrections.tsx';

interface Props {
  part: OrderForAdmin['parts'][number];
  buyer: string;
  documents: ComponentProps<typeof DocumentLinks>['documents'];
  isOnly: boolean;
}

/** Consignment of a vendor: items, status and history. */
export function OrderPart({ part, buyer, documents, isOnly }: Props) {
  const t = useTranslations('adminOrders');
  const history = useTranslations('history');
  const isOver = !isOpen(part.status);
  const may = useMay();
  const mayAct = may('orders');
  const names = { customer: buyer || t('gone'), vendor: part.vendorName };
  return (
    <OrderItems
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {may('vendors') ? (
            <Link
              to={`/admin/vendors/${part.vendorId}`}
              className="-my-2 inline-flex min-h-12 items-center text-leaf underline underline-offset-3"
            >
              {part.vendorName}
            </Link>
          ) : (
            part.vendorName
          )}
          {isOnly ? null : <StatusBadge status={part.status} />}
        </span>
      }
      lines={part.lines}
      sums={[
        { label: t('subtotal'), paise: part.subtotal },
        { label: t('shipping'), paise: part.shipping },
        { label: t('sum'), paise: part.subtotal + part.shipping },
      ]}
    >
      <DocumentLinks documents={documents} />
      <h3 className="mt-5 mb-3">{history(isOver ? 'titleDone' : 'title')}</h3>
      <Timeline steps={useHistory(part, names)} isOver={isOver} />
      {mayAct ? (
        <>
          <ActForVendor part={part} />
          <ReduceLines {...part} />
          <ReturnGoods {...part} />
          <Corrections part={part} />
        </>
      ) : null}
      {part.status === 'returned' && (mayAct || part.check) ? (
        <div className="mt-5">
          <ReturnCheckPanel id={part.id} lines={part.lines} check={part.check} mayCorrect={mayAct} />
        </div>
      ) : null}
      {mayAct && part.mayCancel && !isOnly ? (
        <div className="mt-5">
          <ReasonQuestion
            label={t('cancelPart')}
            question={t('askPart', { vendor: part.vendorName })}
            text={t('askText')}
            reasons={cancelReasons.admin}
            intent="cancel"
            row={{ part: part.id }}
          />
        </div>
      ) : null}
    </OrderItems>
  );
}
