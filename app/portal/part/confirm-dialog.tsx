import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { DialogSheet } from '../../ui/form/dialog.tsx';

export interface Question {
  /** The question, such as "Are you sure you want to delete this user?". */
  question: string;
  /** Names what is deleted, so that the wrong row is not deleted by mistake. */
  details?: ReactNode;
}

interface Props extends Question {
  onClose: () => void;
  /** Confirm button; the dialog stays open while its form is submitted. */
  children: ReactNode;
}

/**
 * Confirmation dialog before an action that cannot be undone. Closes
 * on Escape, on Cancel and after the form was submitted.
 */
export function ConfirmDialog({ question, details, onClose, children }: Props) {
  const t = useTranslations('portal.confirm');
  const dialog = useRef<HTMLDialogElement>(null);
  const isSending = useNavigation().formMethod === 'POST';
  const wasSending = useRef(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (wasSending.current && !isSending) dialog.current?.close();
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <DialogSheet ref={dialog} title={question} text={details} onClose={onClose}>
      <Button kind="line" onClick={() => dialog.current?.close()}>
        {t('cancel')}
      </Button>
      {children}
    </DialogSheet>
  );
}
