interface Props {
  /** How far it is, from 0 to `max`. */
  value: number;
  max: number;
  /** The same in words, for eye and ear: the row alone would be colour alone. */
  children: string;
}

/** How far something is, as a row of seed that fills. */
export function Progress({ value, max, children }: Props) {
  return (
    <label className="block">
      {children}
      <progress
        value={value}
        max={max}
        className="mt-2 block h-3 w-full appearance-none border-0 bg-line [mask:var(--seedrow)_left/24px_12px_round] [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
      />
    </label>
  );
}
