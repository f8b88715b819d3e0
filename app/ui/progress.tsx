interface Props {
  /** Progress, from 0 to `max`. */
  value: number;
  max: number;
  /** The same as text, so that colour is not the only sign. */
  children: string;
}

/** Progress bar with a text label. */
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
