import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  /** What is counted, for the screen reader. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A quantity between two bounds; a typed non-number becomes the lower one (spec section 5). */
export function Stepper({ label, value, min, max, onChange }: Props) {
  const t = useTranslations('common.stepper');
  // While the field is empty between two digits it shows so, though the value is already the lower bound.
  const [emptied, setEmptied] = useState(false);
  const type = (text: string) => {
    setEmptied(text.trim() === '');
    onChange(within(text, min, max));
  };
  return (
    <fieldset
      aria-label={label}
      className="inline-flex h-13 overflow-hidden rounded-control border-2 border-edge bg-paper has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-leaf"
    >
      <Half aria-label={t('less')} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={22} aria-hidden />
      </Half>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={emptied ? '' : value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setEmptied(false)}
        onFocus={(event) => event.target.select()}
        className="w-13 border-x border-line bg-transparent text-center font-figure text-figure-line font-bold tabular-nums outline-none"
      />
      <Half aria-label={t('more')} disabled={value >= max} onClick={() => onChange(value + 1)}>
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
