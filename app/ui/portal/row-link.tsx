import type { LucideIcon } from 'lucide-react';
import { classes } from '../classes.ts';
import { Link } from '../link.tsx';

const look =
  'inline-flex min-h-12 items-center justify-center gap-1.5 rounded-control px-2 font-head text-button font-semibold hover:underline underline-offset-3';

/** The look of what can be done with a row, for forms and dialogs too. */
export function rowActionStyle(isDanger = false): string {
  return classes(look, isDanger ? 'text-brick' : 'text-leaf');
}

interface Props {
  to: string;
  label: string;
  /** Of which row, for those who hear the link alone: the same word stands in every row. */
  of: string;
  icon: LucideIcon;
}

/** What can be done with a row: a link with icon and word. */
export function RowLink({ to, label, of, icon: Icon }: Props) {
  return (
    <Link to={to} className={rowActionStyle()}>
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      {label}
      <span className="sr-only">{of}</span>
    </Link>
  );
}
