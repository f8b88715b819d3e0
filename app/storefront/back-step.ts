/**
 * Pushes a history entry so that "back" closes what was just opened instead of leaving the page. The router sees neither
 * this entry nor its popstate. Returns a function that goes back over the entry when it was closed in another way.
 */
export function pushHistoryEntry(onBack: () => void): () => void {
  let isTaken = true;
  const onPopState = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    if (isTaken) onBack();
    isTaken = false;
  };
  window.history.pushState(window.history.state, '');
  window.addEventListener('popstate', onPopState, { capture: true, once: true });
  return () => {
    if (isTaken) window.history.back();
    isTaken = false;
  };
}
