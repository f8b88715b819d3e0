/** The look of one line of the phone's menu. */
export const drawerItem =
  'flex min-h-12.5 w-full shrink-0 items-center gap-4 px-4 font-head text-lg font-semibold';
