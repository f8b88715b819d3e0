import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';

interface Tab {
  to: string;
  label: string;
}

interface Props {
  /** Accessible label. */
  label: string;
  tabs: readonly Tab[];
  /** The URL of the current tab. */
  current: string;
}

/** Tabs as links, each with its own URL: they work without JavaScript and with back navigation. */
export function Tabs({ label, tabs, current }: Props) {
  const nav = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ to }) => to === current);
  // On a narrow screen the current tab may be beyond the edge.
  useEffect(() => {
    const shown = nav.current?.children[at];
    if (!nav.current || !(shown instanceof HTMLElement)) return;
    const from = shown.offsetLeft - nav.current.offsetLeft;
    if (from + shown.offsetWidth > nav.current.clientWidth) nav.current.scrollLeft = from;
  }, [at]);
  return (
    <nav ref={nav} aria-label={label} className="flex overflow-x-auto border-b border-line">
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
