import { Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Link } from '../../ui/link.tsx';
import { ConfirmDialog, type Question } from '../part/confirm-dialog.tsx';
import { DeleteButton } from '../part/delete-button.tsx';
import { rowActionStyle, shortWord } from '../part/row-link.tsx';

interface Props extends Question {
  /** Confirmation page (`ConfirmForm`), which also takes the confirmed form. */
  to: string;
  /** Name of what is deleted, for screen readers. */
  of: string;
  /** Shows only the icon where the table is narrow. */
  isShort?: boolean;
}

/** Delete with confirmation: in a dialog, or without script on the page of the link. */
export function DeleteLink({ to, of, question, details, isShort }: Props) {
  const t = useTranslations('portal.confirm');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Link
        to={to}
        prefetch="none"
        onClick={ask}
        className={rowActionStyle(true)}
        {...(isShort && { title: t('delete') })}
      >
        <Trash2 size={18} strokeWidth={1.9} aria-hidden />
        <span className={isShort ? shortWord : undefined}>{t('delete')}</span>
        <span className="sr-only">{of}</span>
      </Link>
      {isAsking ? (
        <ConfirmDialog question={question} details={details} onClose={() => setAsking(false)}>
          <Form method="post" action={localise(to, language)} preventScrollReset>
            <ActField act="delete" />
            <DeleteButton />
          </Form>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
