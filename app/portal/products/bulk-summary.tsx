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

const known = ['above-mrp', 'too-little', 'too-much', 'changed-since', 'sold-since'] as const;

/** Result of a bulk change: how many products were changed, and the names of those that were not. */
export function BulkSummary({ answer }: Props) {
  const t = useTranslations('vendorProducts.bulk');
  const why = (code: Refused['why']) => {
    if (code === 'product.incomplete') return t('why.incomplete');
    return t(`why.${known.find((one) => one === code) ?? 'other'}`);
  };
  if (!answer || 'row' in answer) return null;
  if ('failure' in answer) return <FailureNotice failure={answer.failure} />;
  if ('asking' in answer) return <Alert tone="info" className="mb-4" title={t('noneChosen')} />;
  const { changed, refused, movements } = answer.summary;
  return (
    <BulkResult
      title={t(answer.isUndone ? 'undone' : 'changed', { count: changed })}
      isDone={changed > 0}
      skipped={refused.map((one) => t('line', { name: one.name, why: why(one.why) }))}
      skippedTitle={t('refused', { count: refused.length })}
    >
      {movements.length > 0 ? <Undo movements={movements} /> : null}
    </BulkResult>
  );
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
