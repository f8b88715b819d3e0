import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** What stands around every page of the shop. Leaves room for a bar of action at the bottom of a phone. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-cotton has-data-action-bar:max-lg:bg-band has-data-action-bar:max-lg:pb-20">
      <SkipLink />
      <Header />
      <div className="flex-1 bg-cotton">{children}</div>
      <Footer />
    </div>
  );
}
