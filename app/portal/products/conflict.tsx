import { useTranslations } from 'use-intl';
import { subcategoryOf } from '../../../market/catalogue/kinds-rules.ts';
import type { OwnProduct } from '../../../market/catalogue/manage/own-products.ts';
import { tidyTexts } from '../../../market/catalogue/manage/product-check-rules.ts';
import { fieldsOf, type Texts } from '../../../market/catalogue/manage/product-fields-rules.ts';
import { Notice } from '../part/notice.tsx';
import { useFieldLabel } from './field-label.ts';

/** Edit conflict: the stored values that differ from those in the form. */
export function Conflict({ kept, typed }: { kept: Pick<OwnProduct, 'subcategory' | 'texts'>; typed: Texts }) {
  const t = useTranslations('vendorProducts');
  const labelOf = useFieldLabel();
  const mine = tidyTexts(typed);
  const differing = fieldsOf(subcategoryOf(kept.subcategory).kind).filter(
    ({ name }) => kept.texts[name] !== mine[name],
  );
  return (
    <Notice of={typed} tone="warn" title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {differing.map(({ name }) => (
          <li key={name}>
            {t('conflict.line', {
              label: labelOf(name),
              value: kept.texts[name] || t('conflict.empty'),
            })}
          </li>
        ))}
      </ul>
      <p>{t('conflict.again')}</p>
    </Notice>
  );
}
