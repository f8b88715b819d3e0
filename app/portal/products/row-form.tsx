import { Check, Save } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { rupeesText } from '../../../market/kernel/money.ts';
import type { ManagedProduct } from '../../../market/restock/products-with-demand.ts';
import { classes } from '../../ui/classes.ts';
import { FieldError, fieldAria } from '../../ui/form/field-frame.tsx';
import type { BulkAnswer, SentRow } from './bulk.server.ts';
import { useMessage } from './use-message.ts';

interface Props {
  product: ManagedProduct;
  answer: BulkAnswer | undefined;
}

/** Stock of a row: a field of the form in the price's cell. */
export function RowStock(props: Props) {
  return <RowField {...props} name="stock" stored={String(props.product.stock)} className="w-18" />;
}

/** Price of a row, and the form that saves price and stock. Its button shows once one of them was changed. */
export function RowPrice({ product, answer }: Props) {
  const t = useTranslations('vendorProducts.row');
  const { id, name, price, stock } = product;
  const row = rowIn(answer, id);
  const isSaved = row && Object.keys(row.errors).length === 0;
  return (
    <Form id={formOf(id)} method="post" preventScrollReset className="flex items-start gap-1 max-lg:mt-0.5">
      <input type="hidden" name="intent" value="row" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="priceWas" value={rupeesText(price)} />
      <input type="hidden" name="stockWas" value={String(stock)} />
      <RowField {...{ product, answer }} name="price" stored={rupeesText(price)} className="w-24" />
      <button
        type="submit"
        title={t('save')}
        className="invisible grid size-12 shrink-0 max-lg:mt-6 lg:size-11 place-items-center rounded-control text-leaf hover:bg-leaf-tint noscript:visible not-supports-[selector(:has(*))]:visible [tr:has([data-changed])_&]:visible"
      >
        <Save size={22} strokeWidth={1.9} aria-hidden />
        <span className="sr-only">{t('saveOf', { name })}</span>
      </button>
      <span role="status" className="sr-only">
        {isSaved ? t('saved') : null}
      </span>
      {isSaved ? (
        <Check
          size={22}
          strokeWidth={2.4}
          aria-hidden
          className="pointer-events-none -ml-9 shrink-0 self-center max-lg:mt-6 text-leaf noscript:hidden [tr:has([data-changed])_&]:hidden"
        />
      ) : null}
    </Form>
  );
}

interface FieldProps extends Props {
  name: 'price' | 'stock';
  /** The saved value, as typed. */
  stored: string;
  className: string;
}

function RowField({ product: { id, name: product }, answer, name, stored, className }: FieldProps) {
  const t = useTranslations('vendorProducts');
  const messageOf = useMessage();
  const field = useRef<HTMLInputElement>(null);
  const row = rowIn(answer, id);
  const error = row?.errors[name];
  const isRefused = row !== undefined && Object.keys(row.errors).length > 0;
  useEffect(() => {
    if (!field.current || isRefused) return;
    field.current.value = stored;
    field.current.removeAttribute('data-changed');
  }, [stored, isRefused]);
  const label = `row-${name}-${id}`;
  return (
    <span className="inline-grid align-middle max-lg:mt-1">
      <span aria-hidden className="font-body text-sm leading-6 font-normal text-muted lg:hidden">
        {t(`column.${name}`)}
        {name === 'price' ? ' (₹)' : null}
      </span>
      <input
        ref={field}
        form={formOf(id)}
        name={name}
        inputMode={name === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={t('row.label', { field: t(`column.${name}`), name: product })}
        defaultValue={isRefused ? row[name] : stored}
        onInput={(event) => markChanged(event, stored)}
        {...fieldAria(label, { hint: undefined, error })}
        className={classes(
          'min-h-12 rounded-control lg:min-h-11 border-2 bg-paper px-2 text-right font-body text-base font-normal text-ink tabular-nums',
          error ? 'border-brick' : 'border-edge',
          className,
        )}
      />
      {error ? (
        <span className="max-w-44 text-left font-body whitespace-normal">
          <FieldError id={`${label}-error`}>{messageOf(error)}</FieldError>
        </span>
      ) : null}
    </span>
  );
}

function markChanged({ currentTarget: field }: FormEvent<HTMLInputElement>, stored: string): void {
  field.toggleAttribute('data-changed', field.value.trim() !== stored);
}

function rowIn(answer: BulkAnswer | undefined, id: string): SentRow | undefined {
  return answer && 'row' in answer && answer.row.id === id ? answer.row : undefined;
}

function formOf(id: string): string {
  return `row-${id}`;
}
