import { Undo2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';

/**
 * Undo row in place of a removed cart line, until the page is left: no time limit. Takes the focus from the removed
 * button, so that a screen reader reads what happened.
 */
export function RemovedLine({ name, undo }: { name: string; undo: () => void }) {
  const t = useTranslations('cart');
  const words = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-3">
      <p id={words} className="text-muted">
        {t('removed', { name: name || t('line.nameless') })}
      </p>
      <Button ref={button} kind="line" aria-describedby={words} onClick={undo}>
        <Undo2 size={20} strokeWidth={1.9} aria-hidden />
        {t('undo')}
      </Button>
    </div>
  );
}
