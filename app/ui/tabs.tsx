import { Link } from './link.tsx';

interface Tab {
  to: string;
  label: string;
}

interface Props {
  /** What the tabs divide, for the screen reader. */
  label: string;
  tabs: readonly Tab[];
  /** The address of the shown one. */
  current: string;
}

/** Views of one thing, each with its own address: links, so that they work without script and the back key leads back. */
export function Tabs({ label, tabs, current }: Props) {
  return (
    <nav aria-label={label} className="flex overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.to === current ? 'page' : undefined}
          className="inline-flex min-h-12 shrink-0 items-center border-b-4 border-transparent px-4 pt-1 font-head text-button font-semibold whitespace-nowrap text-muted -outline-offset-3 hover:text-leaf active:text-leaf-deep aria-[current=page]:border-leaf aria-[current=page]:text-ink"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
