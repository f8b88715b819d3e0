/** The look of one line of the phone's menu. */
export const drawerItem = 'drawer-item';
