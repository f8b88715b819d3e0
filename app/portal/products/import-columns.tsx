import { useTranslations } from 'use-intl';
import { subcategoryNames } from '../../../market/catalogue/kinds-rules.ts';
import type { Field } from '../../../market/catalogue/manage/product-fields-rules.ts';
import { desiredStatuses } from '../../../market/catalogue/managed-products-rules.ts';
import { allColumns, fieldOf, type OwnColumn } from '../../../market/imports/columns-rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFieldLabel } from './field-label.ts';

/** Every column that an import accepts, from the same table as the form (docs/decisions/products.md). */
export function ImportColumns() {
  const t = useTranslations('vendorProducts.importing');
  return (
    <Panel title={t('columns')} className="mt-4">
      <p className="mb-4 text-muted">{t('columnsText')}</p>
      <dl className="divide-y divide-line">
        {allColumns.map((column) => (
          <Column key={column} column={column} />
        ))}
      </dl>
    </Panel>
  );
}

function Column({ column }: { column: string }) {
  const { meaning, allowed, kinds } = useWords(column);
  return (
    <div className="gap-x-4 py-2.5 sm:grid sm:grid-cols-[11rem_1fr]">
      <dt>
        <code className="font-mono font-semibold wrap-anywhere">{column}</code>
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        {meaning}
        <span className="block text-sm text-muted">{[allowed, kinds].filter(Boolean).join(' · ')}</span>
      </dd>
    </div>
  );
}

function useWords(column: string) {
  const t = useTranslations('vendorProducts');
  const labelOf = useFieldLabel();
  const typeOf = useType();
  const field = fieldOf(column);
  if (!field) {
    const own = column as OwnColumn;
    return { meaning: t(`importing.own.${own}`), allowed: typeOf(ownInputs[own]), kinds: '' };
  }
  const kinds = field.kinds?.map((kind) => t(`kind.${kind}`)).join(', ') ?? '';
  return { meaning: labelOf(field.name), allowed: typeOf(field), kinds };
}

type Described = Pick<Field, 'input' | 'most' | 'options'> | { input: 'id' };

const ownInputs: Record<OwnColumn, Described> = {
  id: { input: 'id' },
  subcategory: { input: 'choice', options: subcategoryNames },
  status: { input: 'choice', options: desiredStatuses },
  stock: { input: 'whole' },
  group: { input: 'text', most: 64 },
};

/** Describes the values that a cell may have. */
function useType(): (field: Described) => string {
  const t = useTranslations('vendorProducts.importing.type');
  return (field) => {
    switch (field.input) {
      case 'choice':
        return field.options?.join(', ') ?? '';
      case 'text':
      case 'area':
      case 'sku':
        return t('text', { most: formatNumber(field.most ?? 0) });
      default:
        return t(field.input);
    }
  };
}
