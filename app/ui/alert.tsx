import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  error: { block: 'bg-brick text-on-brick', ground: 'bg-brick-tint', Icon: CircleAlert },
  warn: { block: 'bg-terra text-paper', ground: 'bg-terra-tint', Icon: TriangleAlert },
  ok: { block: 'bg-leaf text-on-leaf', ground: 'bg-leaf-tint', Icon: CircleCheck },
  info: { block: 'bg-turmeric text-on-turmeric', ground: 'bg-turmeric-tint', Icon: Info },
};

interface Props {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** Message box. Screen readers announce errors at once (`alert`) and other tones politely (`status`). */
export function Alert({ tone, title, children, className }: Props) {
  const { block, ground, Icon } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes('grid grid-cols-[48px_minmax(0,1fr)] overflow-hidden rounded-control', className)}
    >
      <span className={classes('grid place-items-center', block)}>
        <Icon size={24} strokeWidth={1.9} aria-hidden />
      </span>
      <div className={classes('px-3.5 py-3 wrap-anywhere', ground)}>
        {title ? <b className="block">{title}</b> : null}
        {children}
      </div>
    </div>
  );
}
