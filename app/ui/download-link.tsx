import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from './form/button-link.tsx';

/** A link to a file that is made when it is asked for. It is no page: the browser fetches it itself, and nobody does ahead. */
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
