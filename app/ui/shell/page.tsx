import type { ReactNode } from 'react';
import { Head, type HeadFacts } from '../../seo/head.tsx';
import { classes } from '../classes.ts';

const widths = { narrow: 'max-w-130', text: 'max-w-190', wide: 'max-w-310' };

interface Props extends HeadFacts {
  /** The words of the h1 when they differ from the title; `false` when the page writes its own. */
  heading?: string | false;
  width?: keyof typeof widths;
  /** Nothing around the content: the page sets its own margins. */
  bleed?: boolean;
  children: ReactNode;
}

/** A page: what others read of it, the main landmark and its heading. */
export function Page({ heading, width = 'wide', bleed, children, ...findable }: Props) {
  return (
    <>
      <Head {...findable} />
      <main
        id="main"
        tabIndex={-1}
        className={classes(
          'outline-none',
          !bleed && `mx-auto w-full px-4 pb-14 sm:px-6 lg:px-10 ${widths[width]}`,
        )}
      >
        {heading === false ? null : <h1 className="pt-5 pb-4 lg:pt-9">{heading ?? findable.title}</h1>}
        {children}
      </main>
    </>
  );
}
