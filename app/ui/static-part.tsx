import { type ReactNode, Suspense, useState } from 'react';

interface Props {
  /** Of the element, unique in the shop: with the id of what the part shows. */
  id: string;
  className?: string | undefined;
  /** In browsers a lazy component: it is loaded where the server has not rendered the page. */
  children: ReactNode;
}

/**
 * A part of a page without anything to press. The server renders it, and browsers take its markup as it is: its code is
 * loaded only after a navigation within the shop.
 */
export function StaticPart(props: Props) {
  // Another id is another part: the former markup is not taken for it.
  return <RenderedOnce key={props.id} {...props} />;
}

function RenderedOnce({ id, className, children }: Props) {
  const [html] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML));
  if (html !== undefined)
    return (
      <div
        id={id}
        className={className}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup that React itself rendered on the server
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  return (
    <div id={id} className={className}>
      {import.meta.env.SSR ? children : <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
