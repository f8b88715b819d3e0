import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Refused } from '../../../market/catalogue/manage/change-products.ts';
import { Alert } from '../../ui/alert.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { BulkResult, nextStep } from '../list/bulk-result.tsx';
import type { BulkAnswer } from './bulk.server.ts';

interface Props {
  answer: BulkAnswer | undefined;
}

/** Result of a bulk change: how many products were changed, and the names of those that were not. */
export function BulkSummary({ answer }: Props) {
  const t = useTranslations('vendorProducts.bulk');
  const why = useWhy();
  if (!answer || 'row' in answer) return null;
  if ('failure' in answer) return <FailureNotice failure={answer.failure} />;
  if ('asking' in answer || 'askingPrice' in answer)
    return <Alert tone="info" className="mb-4" title={t('noneChosen')} />;
  const { summary, undone } = answer;
  const { changed, refused, movements } = summary;
  const done = {
    stock: t('undone', { count: changed }),
    price: t('prices.undone', { count: changed }),
    late: t('prices.late'),
  };
  return (
    <BulkResult
      title={undone ? done[undone] : t('changed', { count: changed })}
      isDone={changed > 0}
      skipped={refused.map((one) => t('line', { name: one.name, why: why(one.why) }))}
      skippedTitle={t('refused', { count: refused.length })}
    >
      {movements.length > 0 ? <Undo movements={movements} /> : null}
    </BulkResult>
  );
}

const known = [
  'above-mrp',
  'too-little',
  'too-much',
  'no-mrp',
  'price-changed',
  'changed-since',
  'sold-since',
] as const;

/** The reason for which a product stays as it is, in words. */
export function useWhy(): (code: Refused['why']) => string {
  const t = useTranslations('vendorProducts.bulk.why');
  return (code) => {
    if (code === 'product.incomplete') return t('incomplete');
    return t(known.find((one) => one === code) ?? 'other');
  };
}

/** Gives each product its former stock back. */
function Undo({ movements }: { movements: readonly string[] }) {
  const t = useTranslations('vendorProducts.bulk');
  return (
    <Form method="post">
      {movements.map((id) => (
        <input key={id} type="hidden" name="movement" value={id} />
      ))}
      <button type="submit" name="intent" value="undo" className={nextStep}>
        {t('undo')}
      </button>
    </Form>
  );
}
