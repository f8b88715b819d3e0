import type { ReactNode } from 'react';
import { Head, type HeadFacts } from '../../seo/head.tsx';
import { classes } from '../classes.ts';

const widths = { narrow: 'max-w-130', text: 'max-w-190', wide: 'max-w-310' };

interface Props extends HeadFacts {
  /** The text of the h1 if it differs from the title; `false` when the page renders its own. */
  heading?: string | false;
  width?: keyof typeof widths;
  /** No padding: the page sets its own margins. */
  bleed?: boolean;
  children: ReactNode;
}

/** A page: the head for search engines, the main landmark and the heading. */
export function Page({ heading, width = 'wide', bleed, children, ...headFacts }: Props) {
  return (
    <>
      <Head {...headFacts} />
      <main
        id="main"
        tabIndex={-1}
        className={classes(
          'outline-none',
          !bleed && `mx-auto w-full px-4 pb-14 sm:px-6 lg:px-10 ${widths[width]}`,
        )}
      >
        {heading === false ? null : <h1 className="pt-5 pb-4 lg:pt-9">{heading ?? headFacts.title}</h1>}
        {children}
      </main>
    </>
  );
}
