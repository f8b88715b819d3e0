import { useEffect, useRef, useState } from 'react';
import type { RecentlySeen } from './recently-seen.tsx';
import { rememberSeen } from './seen-ids.ts';

/** Root margin at which the products are fetched. */
const near = '600px';

/** Records this product as viewed and lazily shows the earlier ones. Renders nothing without JavaScript. */
export function SeenBefore({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ Row: typeof RecentlySeen; ids: string[] } | null>(null);
  useEffect(() => {
    const ids = rememberSeen(id);
    if (ids.length === 0 || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        import('./recently-seen.tsx').then(
          ({ RecentlySeen: Row }) => setShown({ Row, ids }),
          () => undefined,
        );
      },
      { rootMargin: near },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [id]);
  return <div ref={place}>{shown ? <shown.Row ids={shown.ids} /> : null}</div>;
}
