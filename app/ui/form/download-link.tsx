import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from './button-link.tsx';

/** Link to a file generated on request: downloaded by the browser itself, without client routing or prefetch. */
export function DownloadLink({
  children,
  short,
  ...link
}: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'className' | 'children'> & {
  /** Shown in place of the words on a phone. */
  short?: string;
}) {
  return (
    <ButtonLink {...link} kind="line" reloadDocument prefetch="none">
      <Download size={20} strokeWidth={1.9} aria-hidden />
      {short ? (
        <>
          <span className="sm:hidden" aria-hidden>
            {short}
          </span>
          <span className="max-sm:sr-only">{children}</span>
        </>
      ) : (
        children
      )}
    </ButtonLink>
  );
}
