interface Props {
  title: string;
  /** Values and their amounts in words, the highest first. */
  bars: readonly { readonly name: string; readonly value: number; readonly amount: string }[];
}

/** Chart of horizontal bars: name and amount of each stay readable where one bar is a thousand times another. */
export function RowChart({ title, bars }: Props) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure>
      <figcaption>
        <h2 className="text-xl leading-7 lg:text-[1.375rem]">{title}</h2>
      </figcaption>
      <ul className="mt-3.5 grid gap-3.5">
        {bars.map(({ name, value, amount }) => (
          <li key={name}>
            <span className="flex flex-wrap justify-between gap-x-4">
              {name}
              <b className="tabular-nums">{amount}</b>
            </span>
            <svg aria-hidden width="100%" height="14" className="mt-1 block">
              <rect width="100%" height="14" rx="3" className="fill-sand" />
              <rect
                width={`${Math.max(0.5, (value / highest) * 100)}%`}
                height="14"
                rx="3"
                className="fill-leaf"
              />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}
