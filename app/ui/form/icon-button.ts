/** The look of a square icon button of 48 px; it needs an `aria-label`. */
export const iconButton =
  'relative inline-grid size-12 shrink-0 place-items-center rounded-control hover:bg-leaf-tint';
