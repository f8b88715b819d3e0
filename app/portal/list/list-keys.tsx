import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Bulk } from './bulk-bar.tsx';

/**
 * Keyboard shortcuts of a list with bulk actions, while the focus is in the list but not in a text field (WCAG 2.1.4):
 * arrows go from row to row, X selects the row and Shift+X all, and each action has its letter. Letters go by the
 * position of the key, so that they work with a Hindi layout.
 */
export function onListKey(event: KeyboardEvent<HTMLElement>, chooseAll: (isChosen: boolean) => void): void {
  const { target, currentTarget: list, code } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return;
  if (target.matches('input:not([type=checkbox]), select, textarea')) return;
  const rows = [...list.querySelectorAll('tbody tr')];
  const row = rows.findIndex((one) => one.contains(target));
  const step = { ArrowDown: 1, ArrowUp: -1 }[code];
  const boxes = [...list.querySelectorAll<HTMLInputElement>('[data-choose]')];
  if (step) rows[Math.max(row + step, 0)]?.querySelector<HTMLElement>('th a')?.focus();
  else if (code === 'KeyX' && event.shiftKey) chooseAll(boxes.some(({ checked }) => !checked));
  else if (code === 'KeyX') boxes[row]?.click();
  else {
    const isChosen = boxes.some(({ checked }) => checked);
    const button = isChosen && list.querySelector<HTMLElement>(`[data-code=${code}]`);
    if (!button) return;
    button.click();
  }
  event.preventDefault();
}

/** The shortcuts, at the foot of the list on a desktop. */
export function ListKeys({ actions }: Pick<Bulk, 'actions'>) {
  const t = useTranslations('portal.list.keys');
  const keys = [
    ['↑ ↓', t('row')],
    ['X', t('choose')],
    ['Shift + X', t('all')],
    ...actions.flatMap(({ letter, label }) => (letter ? [[letter, label]] : [])),
  ];
  return (
    <p className="order-5 flex flex-wrap gap-x-4 gap-y-1 pt-2 text-sm text-muted max-lg:hidden noscript:hidden">
      {keys.map(([key, what]) => (
        <span key={key}>
          <kbd className="rounded border border-line bg-paper px-1.5 font-body text-ink">{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}
