import { useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons pressed before the page came alive; undefined from then on. */
    earlyClicks?: HTMLElement[] | undefined;
  }
}

// Links, forms and popovers work without script and must not be pressed a second time.
// Ahead of React, which swallows what is pressed while it comes alive; so nothing is done twice either.
const remember = `window.earlyClicks=[];addEventListener('click',e=>{
const b=e.target.closest('button[type=button]:not([popovertarget])');
if(b&&window.earlyClicks){window.earlyClicks.push(b);e.stopImmediatePropagation()}},true)`;

/**
 * On a weak signal the page can be read long before its script is there. What is pressed meanwhile is remembered by
 * this line in the head and pressed again once the page is alive: no tap is lost.
 */
export function ReplayEarlyClicks() {
  useEffect(() => {
    const buttons = window.earlyClicks ?? [];
    window.earlyClicks = undefined;
    for (const button of buttons) button.click();
  }, []);
  return <script>{remember}</script>;
}
