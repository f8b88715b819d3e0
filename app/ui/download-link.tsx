import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from './form/button-link.tsx';

/** Link to a file generated on request: downloaded by the browser itself, without client routing or prefetch. */
export function DownloadLink({
  children,
  ...link
}: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'className' | 'children'>) {
  return (
    <ButtonLink {...link} kind="line" reloadDocument prefetch="none">
      <Download size={20} strokeWidth={1.9} aria-hidden />
      {children}
    </ButtonLink>
  );
}
