import { classes } from './classes.ts';

type ButtonKind = 'leaf' | 'line' | 'quiet' | 'danger' | 'danger-full' | 'haldi';

export interface ButtonLook {
  /** Filled, outlined, text only, outlined brick, filled brick, or the one on the turmeric band. */
  kind?: ButtonKind | undefined;
  /** The main action of the screen: taller. */
  main?: boolean | undefined;
  full?: boolean | undefined;
}

const kinds: Record<ButtonKind, string> = {
  leaf: 'border-transparent bg-leaf text-on-leaf hover:bg-leaf-deep active:bg-leaf-deep',
  line: 'border-leaf text-leaf bg-paper hover:bg-leaf-tint active:border-leaf-deep',
  quiet: 'border-transparent text-leaf !px-2 hover:underline underline-offset-3',
  danger: 'border-brick text-brick bg-paper hover:bg-brick-tint',
  'danger-full':
    'border-transparent bg-brick text-on-brick hover:bg-[color-mix(in_srgb,var(--brick)_82%,var(--ink))]',
  haldi:
    'border-transparent bg-haldi-btn text-on-haldi-btn hover:bg-[color-mix(in_srgb,var(--haldi-btn)_82%,var(--on-haldi))]',
};

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control border-2 text-center font-head ' +
  'font-semibold no-underline transition-colors duration-(--fast) active:translate-y-px';

const disabled =
  'disabled:bg-sand disabled:text-muted disabled:border-transparent disabled:translate-y-0 disabled:no-underline';

/** The look of a button, shared by `<button>` and links that look like one. */
export function buttonStyle({ kind = 'leaf', main, full }: ButtonLook, className?: string): string {
  const size = main ? 'min-h-14 px-6 py-2 text-button-main' : 'min-h-12 px-5 py-2 text-button';
  return classes(shape, size, kinds[kind], disabled, full && 'w-full', className);
}
