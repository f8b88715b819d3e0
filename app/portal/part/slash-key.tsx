import { type RefObject, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { stored } from '../../browser/local-storage.ts';
import { CheckboxField } from '../../ui/form/choice-field.tsx';

/** Whether the key `/` goes to the search in this browser, on unless it was switched off (WCAG 2.1.4). */
const slashKey = stored('portal-slash-key', (text) => text !== 'false');

/** Switches the key `/` on and off. Without script and on a phone there is no such key. */
export function SlashKeyChoice() {
  const t = useTranslations('portal.find');
  return (
    <div className="mt-6 max-lg:hidden noscript:hidden">
      <CheckboxField
        label={t('slashKey')}
        checked={slashKey.use() ?? true}
        onChange={({ currentTarget }) => slashKey.write(currentTarget.checked)}
      />
    </div>
  );
}

/**
 * The key `/` moves the focus to the search, unless a text field, a list of choices or a dialog has it, or the key is
 * switched off. By the position of the key too where the layout has no `/` there, as in Hindi.
 */
export function useSlashKey(form: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, code, target } = event;
      const isSlash = key === '/' || (code === 'Slash' && /[^\0-\x7F]/.test(key));
      if (!isSlash || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const writes =
        'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog *';
      if ((target instanceof Element && target.matches(writes)) || !slashKey.read()) return;
      const field = form.current?.querySelector('input');
      if (!field?.checkVisibility()) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form, isOn]);
}
