import { Link } from '../../ui/link.tsx';

interface Props {
  /** Name of the filter, such as "Role". */
  label: string;
  options: readonly { label: string; to: string; isChosen: boolean }[];
  /** Link to a page with further options. */
  more?: { label: string; to: string } | undefined;
}

/** Filter of a list as chips, the selected one in ink. Links, so that it works without script and can be bookmarked. */
export function FilterChips({ label, options, more }: Props) {
  return (
    <nav aria-label={label} className="max-sm:w-full">
      <ul className="flex flex-wrap gap-1.5">
        {[...options, ...(more ? [{ ...more, isChosen: false }] : [])].map(
          ({ label: words, to, isChosen }) => (
            <li key={to} className="flex max-lg:flex-auto">
              <Link
                to={to}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className="inline-flex min-h-12 flex-auto items-center justify-center rounded-control border-2 border-edge bg-paper px-3 font-head text-base font-semibold whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-cotton lg:px-4"
              >
                {words}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
