import type { LucideIcon } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';

const look =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-1.5 rounded-control px-2 font-head text-button font-semibold hover:underline underline-offset-3';

/** Style of a row action, for forms and dialogs too. */
export function rowActionStyle(isDanger = false): string {
  return classes(look, isDanger ? 'text-brick' : 'text-leaf');
}

/** Label of an action that a narrow table shows to screen readers alone: for rows with three actions. */
export const shortWord = 'lg:@max-[66rem]:sr-only';

interface Props {
  to: string;
  label: string;
  /** Name of the row, for screen readers: the same label occurs in every row. */
  of: string;
  icon: LucideIcon;
  /** Shows only the icon where the table is narrow. */
  isShort?: boolean;
}

/** Row action: a link with icon and label. */
export function RowLink({ to, label, of, icon: Icon, isShort }: Props) {
  return (
    <Link to={to} className={rowActionStyle()} {...(isShort && { title: label })}>
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      <span className={isShort ? shortWord : undefined}>{label}</span>
      <span className="sr-only">{of}</span>
    </Link>
  );
}
