import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  plain: 'bg-sand text-ink',
  ink: 'bg-ink text-cotton',
  leaf: 'bg-leaf-tint text-leaf',
  terra: 'bg-terra-tint text-terra',
  turmeric: 'bg-turmeric text-on-turmeric',
  pending: 'bg-pending text-on-pending',
  processing: 'bg-processing text-on-processing',
  shipped: 'bg-shipped text-on-shipped',
  delivered: 'bg-delivered text-on-delivered',
  cancelled: 'bg-cancelled text-on-cancelled',
};

export type BadgeTone = keyof typeof tones;

/** Coloured label; with an icon when it shows a state, so that colour is never the only sign. */
export function Badge({
  tone,
  icon: Icon,
  children,
}: {
  tone: BadgeTone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-7 items-center gap-1.5 rounded-tag py-0.5 pr-2.5 pl-2 text-[.9375rem] leading-5 font-semibold whitespace-nowrap large-text:whitespace-normal',
        tones[tone],
      )}
    >
      {Icon ? <Icon size={18} strokeWidth={2.3} aria-hidden className="shrink-0" /> : null}
      {children}
    </span>
  );
}
