/**
 * Back guard: a history entry above the page, so that "back" closes what is open instead of leaving the page. The
 * router sees neither the entry nor its popstate. A navigation may leave the entry behind: "back" then skips it.
 */
const mark = 'isGuard';
let onBack: (() => void) | null = null;
let isSteppingBack = false;
let isListening = false;

/** Calls `close` on "back". Returns a function that removes the guard when it was closed in another way. */
export function guardBack(close: () => void): () => void {
  if (!isListening) window.addEventListener('popstate', onPopState, { capture: true });
  isListening = true;
  onBack = close;
  push();
  return () => {
    if (onBack !== close) return;
    onBack = null;
    if (!isOnGuard()) return;
    isSteppingBack = true;
    window.history.back();
  };
}

/** Leaves the guard in the history. To be called before a navigation, which a step back would undo. */
export function leaveGuard(): void {
  onBack = null;
}

function onPopState(event: PopStateEvent): void {
  if (isSteppingBack) {
    isSteppingBack = false;
    event.stopImmediatePropagation();
    if (onBack) push();
  } else if (onBack) {
    event.stopImmediatePropagation();
    const close = onBack;
    onBack = null;
    close();
  } else if (isOnGuard()) {
    event.stopImmediatePropagation();
    window.history.back();
  }
}

function push(): void {
  if (!isOnGuard()) window.history.pushState({ ...window.history.state, [mark]: true }, '');
}

function isOnGuard(): boolean {
  return window.history.state?.[mark] === true;
}
