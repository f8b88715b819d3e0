import { type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/form/button.tsx';
import { iconButton } from '../../ui/form/button-style.ts';
import { ConfirmDialog } from '../part/confirm-dialog.tsx';
import { DeleteButton } from '../part/delete-button.tsx';

/**
 * Action on all selected rows; the form sends `intent` and the selected `id`s to the list's action, or opens the page
 * `to` with the `id`s in its address.
 */
export interface BulkAction {
  intent: string;
  to?: string;
  /** Key of the keyboard shortcut: a capital Latin letter. */
  letter?: string;
  label: string;
  icon: LucideIcon;
}

export interface Bulk {
  actions: readonly BulkAction[];
  /**
   * Confirmation question before the selected rows are deleted. Confirmed, the form sends `intent=delete-now`; without
   * script it sends `intent=delete`, and the list's action answers with a `ConfirmForm`.
   */
  deletion?: (count: number) => string;
}

interface Props extends Bulk {
  form: string;
  count: number;
  onClear: () => void;
}

/**
 * Bulk action bar at the bottom of the screen. CSS `:has` shows it when a checkbox is ticked, without script too;
 * browsers without `:has` always show it.
 */
export function BulkBar({ form, actions, deletion, count, onClear }: Props) {
  const t = useTranslations('portal.list');
  const language = useLanguage();
  return (
    <Form
      id={form}
      method={deletion || actions.some(({ to }) => !to) ? 'post' : 'get'}
      preventScrollReset
      aria-label={t('bulk')}
      className="sticky bottom-0 tight:static z-20 order-6 -mx-4 mt-4 hidden flex-wrap items-center gap-x-3 gap-y-2 bg-paper px-4 pt-2.5 pb-[calc(.75rem+env(safe-area-inset-bottom))] shadow-float group-has-[[data-choose]:checked]/list:flex not-supports-[selector(:has(*))]:flex sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded-t-card"
    >
      <button
        type="button"
        aria-label={t('clear')}
        onClick={onClear}
        className={`${iconButton} -ml-3 noscript:hidden`}
      >
        <X size={24} strokeWidth={1.9} aria-hidden />
      </button>
      <output className="mr-auto font-semibold tabular-nums">
        {count > 0 ? t('chosen', { count: formatNumber(count) }) : null}
      </output>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:basis-2/5 max-sm:*:grow">
        {actions.map(({ intent, to, letter, label, icon: Icon }) => (
          <Button
            key={intent}
            type="submit"
            {...(to
              ? { formMethod: 'get', formAction: localise(to, language) }
              : { name: 'intent', value: intent })}
            kind="line"
            {...(letter && { 'aria-keyshortcuts': letter, 'data-code': `Key${letter}` })}
          >
            <Icon size={20} strokeWidth={1.9} aria-hidden className="shrink-0" />
            {label}
          </Button>
        ))}
        {deletion ? <BulkDelete form={form} question={deletion(count)} /> : null}
      </div>
    </Form>
  );
}

function BulkDelete({ form, question }: { form: string; question: string }) {
  const t = useTranslations('portal.confirm');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="delete"
        kind="danger"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {t('delete')}
      </Button>
      {isAsking ? (
        <ConfirmDialog question={question} onClose={() => setAsking(false)}>
          <DeleteButton form={form} name="intent" value="delete-now" />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
