import type { LucideIcon } from 'lucide-react';
import { classes } from '../ui/classes.ts';
import { Link } from '../ui/link.tsx';

const look =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-1.5 rounded-control px-2 font-head text-button font-semibold hover:underline underline-offset-3';

/** The look of what can be done with a row, for forms and dialogs too. */
export function rowActionStyle(isDanger = false): string {
  return classes(look, isDanger ? 'text-brick' : 'text-leaf');
}

/** The word of an action, which a narrow table keeps for those who hear it: for rows with three actions. */
export const shortWord = 'lg:@max-[66rem]:sr-only';

interface Props {
  to: string;
  label: string;
  /** Of which row, for those who hear the link alone: the same word stands in every row. */
  of: string;
  icon: LucideIcon;
  /** Shows the icon alone where the table is narrow. */
  isShort?: boolean;
}

/** What can be done with a row: a link with icon and word. */
export function RowLink({ to, label, of, icon: Icon, isShort }: Props) {
  return (
    <Link to={to} className={rowActionStyle()} {...(isShort && { title: label })}>
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      <span className={isShort ? shortWord : undefined}>{label}</span>
      <span className="sr-only">{of}</span>
    </Link>
  );
}
