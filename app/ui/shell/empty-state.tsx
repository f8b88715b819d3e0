import type { ReactNode } from 'react';
import { ShopPicture } from '../product/shop-picture.tsx';
import { SeedRow } from './seed-row.tsx';

interface Props {
  title: string;
  text?: string | undefined;
  /** Photograph: a basket, a crate, seed under a lens, or a furrow. */
  picture?: 'cart' | 'orders' | 'search' | 'not_found';
  /** Heading level: the page's own, or one or two below it. */
  level?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

/** Empty state with a friendly text and links to continue. */
export function EmptyState({ title, text, picture, level: Heading = 'h2', children }: Props) {
  return (
    <div className="px-4 pt-10 pb-6 text-center lg:pt-18 lg:pb-10">
      {picture ? (
        <ShopPicture
          imageKey={`empty-states-${picture}`}
          shape={0.75}
          sizes="280px"
          className="mx-auto mb-6 w-70 max-w-full"
        />
      ) : (
        <SeedRow short className="mx-auto mb-5 bg-turmeric" />
      )}
      <Heading>{title}</Heading>
      {text ? <p className="mx-auto mt-2 max-w-[34ch] text-balance text-muted">{text}</p> : null}
      <div className="mt-5.5 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
