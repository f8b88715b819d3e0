import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../classes.ts';

interface Props {
  /** What is counted, for the screen reader. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /**
   * What a typed number outside the bounds does instead of becoming the nearer bound: it stays in the field, and the value
   * as it was. `isAbove` hears whether a number above the maximum stands there; a number below the minimum calls `onNone`
   * when the field is left.
   */
  outside?: { isAbove: (above: boolean) => void; onNone: () => void } | undefined;
  /** The id of what says why the typed number is not taken. */
  problem?: string | undefined;
}

/** A quantity between two bounds; a typed non-number becomes the lower one (spec section 5). */
export function Stepper({ label, value, min, max, onChange, outside, problem }: Props) {
  const t = useTranslations('common.stepper');
  // What stands in the field while it is not the value: an empty field between two digits, or a number outside the bounds.
  const [typed, setTyped] = useState<string>();
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
    // The focus may move to a button, which must not be pressed by the same key.
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
      className="grid w-12 place-items-center text-leaf -outline-offset-3 enabled:hover:bg-leaf-tint enabled:active:text-leaf-deep disabled:text-edge disabled:opacity-55"
    />
  );
}
