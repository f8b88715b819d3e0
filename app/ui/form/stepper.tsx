import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../classes.ts';

interface Props {
  /** Accessible label. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /**
   * Handles a typed number outside the bounds instead of clamping it: the text stays in the field, the value is
   * unchanged. `isAbove` reports whether the number is above the maximum; `onNone` is called on blur for a number below
   * the minimum.
   */
  outside?: { isAbove: (above: boolean) => void; onNone: () => void } | undefined;
  /** The id of the element that explains why the typed number is refused. */
  problem?: string | undefined;
  /** Name and form of the field, where the number is sent without JavaScript. */
  field?: Pick<ComponentProps<'input'>, 'name' | 'form'>;
  /** A number that was refused without JavaScript, as typed. */
  refused?: string | undefined;
}

/** Quantity stepper between two bounds; a typed non-number becomes the lower one (docs/product.md, Cart). */
export function Stepper({ label, value, min, max, onChange, outside, problem, field, refused }: Props) {
  const t = useTranslations('common.stepper');
  // The typed text while it differs from the value: an empty field, or a number outside the bounds.
  const [typed, setTyped] = useState(refused);
  const type = (text: string) => {
    const number = Number.parseInt(text, 10);
    const isOutside = outside !== undefined && (number > max || number < min);
    setTyped(isOutside || text.trim() === '' ? text : undefined);
    outside?.isAbove(number > max);
    if (!isOutside) onChange(within(text, min, max));
  };
  const step = (next: number) => {
    setTyped(undefined);
    outside?.isAbove(false);
    onChange(next);
  };
  const leave = () => {
    const number = Number.parseInt(typed ?? '', 10);
    if (number < min) outside?.onNone();
    if (!(number > max)) setTyped(undefined);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The focus may move to a button, which the same key must not press.
    event.preventDefault();
    leave();
  };
  return (
    <fieldset
      aria-label={label}
      className={classes(
        'inline-flex h-13 overflow-hidden rounded-control border-2 bg-paper has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-leaf',
        problem ? 'border-brick' : 'border-edge',
      )}
    >
      <Half aria-label={t('less')} disabled={value <= min} onClick={() => step(value - 1)}>
        <Minus size={22} aria-hidden />
      </Half>
      <input
        {...field}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={enter}
        onFocus={(event) => event.target.select()}
        className="w-13 max-w-20 min-w-13 px-1 field-sizing-content supports-[field-sizing:content]:w-auto border-x border-line bg-transparent text-center font-figure text-figure-line font-bold tabular-nums outline-none"
      />
      <Half aria-label={t('more')} disabled={value >= max} onClick={() => step(value + 1)}>
        <Plus size={22} aria-hidden />
      </Half>
    </fieldset>
  );
}

function within(text: string, min: number, max: number): number {
  const typed = Number.parseInt(text, 10);
  return Number.isNaN(typed) ? min : Math.min(Math.max(typed, min), max);
}

function Half(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="grid w-12 place-items-center large-text:w-8 noscript:hidden text-leaf -outline-offset-3 enabled:hover:bg-leaf-tint enabled:active:text-leaf-deep disabled:text-edge disabled:opacity-55"
    />
  );
}
