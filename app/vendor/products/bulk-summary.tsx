import { useTranslations } from 'use-intl';
import type { Refused } from '../../../market/catalogue/manage/change-products.ts';
import { FailureNotice } from '../../portal/failure-notice.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { BulkAnswer } from './bulk.server.ts';

interface Props {
  answer: BulkAnswer | undefined;
}

/** Result of a bulk change: how many products were changed, and the names of those that were not. */
export function BulkSummary({ answer }: Props) {
  const t = useTranslations('vendorProducts.bulk');
  if (!answer) return null;
  if ('failure' in answer) return <FailureNotice failure={answer.failure} />;
  if ('asking' in answer) return <Alert tone="info" className="mb-4" title={t('noneChosen')} />;
  const { changed, refused } = answer.summary;
  return (
    <Alert
      tone={refused.length > 0 ? 'warn' : 'ok'}
      className="mb-4"
      title={t('changed', { count: changed })}
    >
      {refused.length > 0 ? <Refusals refused={refused} /> : null}
    </Alert>
  );
}

const known = ['above-mrp', 'too-little', 'too-much'] as const;

function Refusals({ refused }: { refused: readonly Refused[] }) {
  const t = useTranslations('vendorProducts.bulk');
  const why = (code: Refused['why']) => {
    if (code === 'product.incomplete') return t('why.incomplete');
    return t(`why.${known.find((one) => one === code) ?? 'other'}`);
  };
  return (
    <>
      <p>{t('refused', { count: refused.length })}</p>
      <ul className="list-disc pl-5">
        {refused.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
          <li key={index}>{t('line', { name: one.name, why: why(one.why) })}</li>
        ))}
      </ul>
    </>
  );
}
