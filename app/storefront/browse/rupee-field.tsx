import { useId } from 'react';
import { inputStyle } from '../../ui/form/field-frame.tsx';

interface Props {
  label: string;
  name: string;
  /** In rupees, with paise as decimals. */
  value: number;
  /** Called on blur when the amount has changed. */
  onChanged: () => void;
}

/** Amount field in rupees. A text input, because people type 5,000. */
export function RupeeField({ label, name, value, onChanged }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block">
        {label}
      </label>
      <div className="relative">
        <span aria-hidden className="absolute top-3 left-3 font-figure text-lg/6.5 font-semibold">
          {'₹'}
        </span>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          onBlur={onChanged}
          className={inputStyle(false, 'pl-7.5 tabular-nums')}
        />
      </div>
    </div>
  );
}
