import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/shell/page.tsx';
import { SensitiveNotices } from './form/sensitive-notices.tsx';

interface HeadProps {
  title: string;
  /** State of the entity that the page shows. */
  badge?: ReactNode;
  /** Subtitle: the owner or the subject of the page. */
  lead?: ReactNode;
  /** Link back to the list. */
  back?: { to: string; label: string };
  /** Buttons of the page; the first is the main action. */
  actions?: ReactNode;
}

/** Page of a portal: back link, heading with state and actions, content. */
export function PortalPage({
  description,
  children,
  ...head
}: HeadProps & { description?: string; children: ReactNode }) {
  return (
    <Page title={head.title} description={description} heading={false}>
      <PortalHead {...head} />
      <SensitiveNotices />
      {children}
    </Page>
  );
}

export function PortalHead({ title, badge, lead, back, actions }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-5 pb-4 lg:pt-6">
      <div className="min-w-0 flex-[1_1_14rem] lg:basis-96">
        {back ? <BackLink {...back} /> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="min-w-0 text-h2 wrap-anywhere">{title}</h1>
          {badge}
          {lead ? <p className="text-muted max-lg:basis-full">{lead}</p> : null}
        </div>
      </div>
      {actions ? (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto print:hidden">{actions}</div>
      ) : null}
    </div>
  );
}

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-mt-2 inline-flex min-h-12 items-center gap-2 font-head text-button font-semibold text-leaf hover:underline print:hidden"
    >
      <ArrowLeft size={20} strokeWidth={1.9} aria-hidden />
      {label}
    </Link>
  );
}
