import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';

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
  const title = useId();
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
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto w-[min(27rem,calc(100%-2rem))] rounded-sheet bg-paper p-6 text-left text-ink shadow-lift"
    >
      <h2 id={title} className="text-xl leading-7 whitespace-normal">
        {question}
      </h2>
      {details ? <p className="mt-2 whitespace-normal text-muted wrap-anywhere">{details}</p> : null}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button kind="line" onClick={() => dialog.current?.close()}>
          {t('cancel')}
        </Button>
        {children}
      </div>
    </dialog>
  );
}
