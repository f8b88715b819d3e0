import { useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons clicked before hydration; undefined after it. */
    earlyClicks?: HTMLElement[] | undefined;
  }
}

// Links, forms and popovers work natively and are excluded, so that they do not run twice. A button with `data-early`
// is not: its form is for browsers without JavaScript. Runs in the capture phase before React, which drops clicks
// during hydration; stopping the event prevents a second run.
const recordClicks = `window.earlyClicks=[];addEventListener('click',e=>{
const b=e.target.closest('button:is([type=button],[data-early]):not([popovertarget])');
if(b&&window.earlyClicks){window.earlyClicks.push(b);e.preventDefault();e.stopImmediatePropagation()}},true)`;

/**
 * Records clicks before hydration and replays them after it. On a slow connection a page is readable long before its
 * scripts have loaded; this inline script in the head records the clicked buttons.
 */
export function ReplayEarlyClicks() {
  useEffect(() => {
    const buttons = window.earlyClicks ?? [];
    window.earlyClicks = undefined;
    for (const button of buttons) button.click();
  }, []);
  return <script>{recordClicks}</script>;
}
