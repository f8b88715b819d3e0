import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { DialogSheet } from '../ui/dialog.tsx';
import { Button } from '../ui/form/button.tsx';

export interface Question {
  /** The sentence, such as "Are you sure you want to delete this user?". */
  question: string;
  /** Of what, so that nobody deletes the neighbour. */
  details?: ReactNode;
}

interface Props extends Question {
  onClose: () => void;
  /** The button that does it; while its form is on its way, the dialog stays. */
  children: ReactNode;
}

/** Asks before something that cannot be taken back. Escape, Cancel and the end of what was sent close it. */
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
