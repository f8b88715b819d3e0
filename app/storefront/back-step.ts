/**
 * Makes "back" close what was just opened instead of leaving the page, as a phone's users expect. The router hears of
 * neither the step nor its way back. Answers with what takes the step back when it was closed in another way.
 */
export function takeStep(onBack: () => void): () => void {
  let isTaken = true;
  const heard = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    if (isTaken) onBack();
    isTaken = false;
  };
  window.history.pushState(window.history.state, '');
  window.addEventListener('popstate', heard, { capture: true, once: true });
  return () => {
    if (isTaken) window.history.back();
    isTaken = false;
  };
}
