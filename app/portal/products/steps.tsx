import { useTranslations } from 'use-intl';
import type { Kind } from '../../../market/catalogue/kinds-rules.ts';
import {
  type Field,
  type FieldName,
  fields,
  isNeeded,
  type Section,
} from '../../../market/catalogue/manage/product-fields-rules.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';

/** The steps of a new product: what it is and costs, its label, its photographs. From the second on it is a draft. */
const productSteps = [1, 2, 3] as const;
export type ProductStep = (typeof productSteps)[number];

/** The step of a page about a draft, `?step=2`; null for its page with all fields. */
export function stepIn(query: URLSearchParams, status: string): ProductStep | null {
  return (status === 'draft' && productSteps.find((step) => String(step) === query.get('step'))) || null;
}

/** Address of a step of a draft. */
export function stepPath(product: string, step: ProductStep): string {
  return `${product}${step === 3 ? '/pictures' : ''}?step=${step}`;
}

const ofFirst: readonly Section[] = ['what', 'price'];
const ofLabel: readonly Section[] = ['seed', 'approval'];

export function isInStep({ section }: Field, step: ProductStep | null): boolean {
  return step === null || ofFirst.includes(section) === (step === 1);
}

/** The step that asks for a field. */
export function stepOf(name: FieldName): 1 | 2 {
  const field = fields.find((one) => one.name === name);
  return field && isInStep(field, 1) ? 1 : 2;
}

/** Whether a step folds a field: a product goes on sale without it, and it is no part of a label. */
export function isFolded(field: Field, kind: Kind): boolean {
  return !isNeeded(field, kind) && field.name !== 'mrp' && !ofLabel.includes(field.section);
}

interface Props {
  step: ProductStep;
  /** Path of the draft; null before it is saved. */
  product: string | null;
}

/** Where a new product is, with links to the steps of its draft. */
export function ProductSteps({ step, product }: Props) {
  const t = useTranslations('vendorProducts.steps');
  return (
    <nav aria-label={t('label')} className="mb-4">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {productSteps.map((one) => (
          <li
            key={one}
            className={classes(
              'min-w-0 flex-[1_1_5.5rem] border-t-4',
              one <= step ? 'border-leaf' : 'border-line',
            )}
          >
            {product && one !== step ? (
              <Link
                to={stepPath(product, one)}
                className={`${stepStyle} text-leaf underline underline-offset-3`}
              >
                {t('name', { step: String(one) })}
              </Link>
            ) : (
              <span
                aria-current={one === step ? 'step' : undefined}
                className={classes(stepStyle, one === step ? 'font-semibold' : 'text-muted')}
              >
                {t('name', { step: String(one) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const stepStyle = 'flex min-h-12 pt-1.5 text-sm';
