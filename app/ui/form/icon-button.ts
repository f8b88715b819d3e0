/** The look of a square 48 px target that holds one icon; it needs an `aria-label`. */
export const iconButton =
  'relative inline-grid size-12 shrink-0 place-items-center rounded-control hover:bg-leaf-tint';
