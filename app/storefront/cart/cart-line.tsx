import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PricedLine } from '../../../market/cart/price-cart.ts';
import { changeQuantity } from '../../browser/cart-store.ts';
import { Warning } from '../../forms/warning.tsx';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { Link } from '../../ui/link.tsx';
import { useCategoryName } from '../../ui/product/category-name.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { Price } from '../../ui/product/price.tsx';
import { FormerPrice } from './former-price.tsx';

interface Props {
  line: PricedLine;
  remove: () => void;
  /** True for a line restored by undo: moves the focus to the line. */
  takesFocus: boolean;
  /** What a form of this line was refused for, without JavaScript. */
  refusal?: LineRefusal | undefined;
}

/** The number as typed; undefined where the line shows the quantity of the cart. */
export interface LineRefusal {
  readonly text: string;
  readonly typed?: string | undefined;
}

/** Image, name, category / subcategory, price, quantity stepper and remove button (docs/product.md, Cart). */
export function CartLine({ line, remove, takesFocus, refusal }: Props) {
  const { product, problem } = line;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>(':is(a, button):not(form *)')?.focus();
  }, [takesFocus]);
  return (
    <article
      ref={frame}
      className="grid grid-cols-[92px_1fr] gap-x-3.5 gap-y-1 border-b border-line py-4.5 lg:grid-cols-[136px_1fr] lg:gap-x-5"
    >
      <LineForm id={product.id} />
      <Picture
        imageKey={product.imageKey}
        alt=""
        sizes="(min-width: 1024px) 136px, 92px"
        small
        className={classes(
          'row-span-2 self-start rounded-control',
          problem && problem !== 'short' && 'grayscale',
        )}
      />
      <Name line={line} />
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-2">
        {problem === 'gone' ? <span /> : <Price paise={product.price} size="line" />}
        <Remove line={line} remove={remove} />
      </div>
      <FormerPrice product={product} className="col-span-2 sm:col-span-1 sm:col-start-2" />
      <Problem line={line} />
      {problem && problem !== 'short' ? null : <Quantity line={line} remove={remove} refusal={refusal} />}
    </article>
  );
}

const lineForm = (id: string) => `line-${id}`;

/** The form of the line's fields and buttons without JavaScript. */
function LineForm({ id }: { id: string }) {
  return (
    <form id={lineForm(id)} method="post" action={localise('/cart', useLanguage())} hidden>
      <input type="hidden" name="product" value={id} />
      {/* The first button of a form is the one that Enter presses in its fields. */}
      <button type="submit" name="intent" value="change" />
    </form>
  );
}

/** The name of a line's product; a placeholder for a missing product without a saved copy. */
function useNameOf({ product }: PricedLine): string {
  const t = useTranslations('cart.line');
  return product.name || t('nameless');
}

function Name({ line }: { line: PricedLine }) {
  const nameOf = useCategoryName();
  const name = useNameOf(line);
  const { product, problem } = line;
  return (
    <div>
      <h3 className="text-[1.125rem] leading-5.5 font-semibold lg:text-[1.3125rem] lg:leading-6.5">
        {problem === 'gone' ? name : <NameLink id={product.id} name={name} />}
      </h3>
      {product.name ? (
        <p className="text-sm text-muted">
          {`${nameOf(product.category)} / ${nameOf(product.subcategory)} · ${product.pack}`}
        </p>
      ) : null}
    </div>
  );
}

/** Link to the product's page. */
function NameLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={`/products/${id}`}
      className="relative inline-block text-ink no-underline before:absolute before:-inset-y-3.5 before:inset-x-0 hover:underline"
    >
      {name}
    </Link>
  );
}

function Remove({ line, remove }: { line: PricedLine; remove: () => void }) {
  const t = useTranslations('cart.line');
  return (
    <button
      type="submit"
      form={lineForm(line.product.id)}
      name="intent"
      value="remove"
      aria-label={t('removeNamed', { name: useNameOf(line) })}
      onClick={(event) => {
        event.preventDefault();
        remove();
      }}
      className="inline-flex min-h-12 items-center gap-1.5 font-head text-[1.0625rem] font-semibold text-brick hover:underline"
    >
      <Trash2 size={20} strokeWidth={1.9} aria-hidden />
      {t('remove')}
    </button>
  );
}

/**
 * A number above the stock stays in the field and changes nothing; 0 or less removes the line (docs/product.md, Cart).
 */
function Quantity({ line, remove, refusal }: Pick<Props, 'line' | 'remove' | 'refusal'>) {
  const { product, quantity, lineTotal } = line;
  const t = useTranslations('cart.line');
  const [isAbove, setAbove] = useState(false);
  const [taken, setTaken] = useState(0);
  const problem = useId();
  const takeAll = () => {
    changeQuantity(product.id, product.stock);
    setAbove(false);
    setTaken(taken + 1);
  };
  return (
    <>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 sm:col-span-1 sm:col-start-2">
        <Stepper
          // A new key discards the typed number when the buyer takes the stock instead.
          key={taken}
          label={t('quantity', { name: product.name })}
          value={quantity}
          min={1}
          max={product.stock}
          onChange={(value) => changeQuantity(product.id, value)}
          outside={{ isAbove: setAbove, onNone: remove }}
          problem={isAbove || refusal ? problem : undefined}
          field={{ name: 'quantity', form: lineForm(product.id) }}
          refused={refusal?.typed}
        />
        <Button
          type="submit"
          kind="line"
          form={lineForm(product.id)}
          name="intent"
          value="change"
          className="hidden! noscript:inline-flex!"
        >
          {t('change')}
        </Button>
        <span className="text-right tabular-nums">
          <span className="block text-sm text-muted">
            {t('times', { quantity: formatNumber(quantity), price: formatMoney(product.price) })}
          </span>
          <Price paise={lineTotal} size="line" />
        </span>
      </div>
      {refusal && !isAbove ? (
        <p role="alert" className="col-span-2 sm:col-span-1 sm:col-start-2">
          <FieldError id={problem}>{refusal.text}</FieldError>
        </p>
      ) : null}
      {isAbove ? <OnlyLeft line={line} id={problem} takeAll={takeAll} /> : null}
    </>
  );
}

/** Explains why the typed number is refused, with a button that sets the quantity to the stock. */
function OnlyLeft({ line, id, takeAll }: { line: PricedLine; id: string; takeAll: () => void }) {
  const t = useTranslations('cart.line');
  const stock = formatNumber(line.product.stock);
  return (
    <div role="status" className="col-span-2 sm:col-span-1 sm:col-start-2">
      <FieldError id={id}>{t('onlyLeft', { stock })}</FieldError>
      <p className="mt-1 flex flex-wrap items-center gap-x-4">
        {t('stillHas', { quantity: formatNumber(line.quantity) })}
        <Button kind="line" onClick={takeAll}>
          {t('take', { stock: formatNumber(line.product.stock) })}
        </Button>
      </p>
    </div>
  );
}
/** Why the line cannot be ordered, with a remedy where there is one. */
function Problem({ line: { problem, product } }: { line: PricedLine }) {
  const t = useTranslations('cart.line');
  if (!problem) return null;
  return (
    <div className="col-span-2 my-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 sm:col-span-1 sm:col-start-2">
      <Warning className="flex-1">{t(problem, { stock: formatNumber(product.stock) })}</Warning>
      {problem === 'short' ? (
        <Button
          kind="line"
          onClick={() => changeQuantity(product.id, product.stock)}
          className="noscript:hidden!"
        >
          {t('take', { stock: formatNumber(product.stock) })}
        </Button>
      ) : null}
    </div>
  );
}
