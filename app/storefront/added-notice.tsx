import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../ui/link.tsx';

const shownFor = 6_000;

interface Props {
  /** How often something was added; each time the notice shows again for a while. */
  times: number;
  children: string;
}

/** Says that something went into the cart, for eye and ear, with the way there. */
export function AddedNotice({ times, children }: Props) {
  const t = useTranslations('product');
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setGone(times), shownFor);
    return () => clearTimeout(timer);
  }, [times]);
  const shown = times > gone;
  return (
    <div role="status" className="fixed inset-x-4 bottom-22 z-10 lg:static lg:mt-4">
      {shown ? (
        <div
          key={times}
          className="flex min-h-14 items-center gap-3 rounded-control bg-ink px-4 text-cotton shadow-lift transition-opacity duration-(--calm) starting:opacity-0"
        >
          <CircleCheck size={22} strokeWidth={1.9} aria-hidden className="shrink-0" />
          {children}
          <Link
            to="/cart"
            className="ml-auto inline-flex min-h-12 items-center font-head text-button font-semibold whitespace-nowrap underline underline-offset-3"
          >
            {t('viewCart')}
          </Link>
        </div>
      ) : null}
    </div>
  );
}
