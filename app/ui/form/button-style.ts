import { classes } from '../classes.ts';

type ButtonKind = 'leaf' | 'line' | 'quiet' | 'danger' | 'danger-full' | 'haldi';

export interface ButtonLook {
  /** Filled, outlined, text only, outlined brick, filled brick, or the variant for the turmeric band. */
  kind?: ButtonKind | undefined;
  /** The main action of the screen: taller. */
  main?: boolean | undefined;
  full?: boolean | undefined;
}

/** The look of a button, shared by `<button>` and links that look like one: `.button` in `styles.css`. */
export function buttonStyle({ kind = 'leaf', main, full }: ButtonLook, className?: string): string {
  return classes(
    'button',
    kind !== 'leaf' && `button-${kind}`,
    main && 'button-main',
    full && 'w-full',
    className,
  );
}

/** The look of a square icon button of 48 px; it needs an `aria-label`. */
export const iconButton =
  'relative inline-grid size-12 shrink-0 place-items-center rounded-control hover:bg-leaf-tint';
