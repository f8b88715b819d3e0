import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { withRedirect } from '../request/safe-redirect.ts';
import { Link } from '../ui/link.tsx';

/** Style of a link within a sentence, with a touch target of full height. */
export const textLink =
  'inline-block min-w-12 py-3 text-leaf underline underline-offset-3 hover:text-leaf-deep';

/** Link between the login and registration pages that preserves `redirect`. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const [query] = useSearchParams();
  return (
    <Link to={withRedirect(to, query.get('redirect'))} className={textLink}>
      {children}
    </Link>
  );
}
