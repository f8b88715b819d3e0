import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { Dialog, DialogButton } from '../../ui/form/dialog.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: { ask: 'Are you sure you want to delete this user?', delete: 'Delete' },
  hi: { ask: 'क्या आप सच में इस उपयोगकर्ता को हटाना चाहते हैं?', delete: 'हटाएँ' },
};

export function Layers() {
  const t = useTranslations();
  const w = useWords(words);
  return (
    <Specimen name="dialog" opens="dialog">
      <DialogButton dialog="specimen-dialog" kind="danger">
        <Trash2 size={20} strokeWidth={1.9} aria-hidden />
        {w.delete}
      </DialogButton>
      <Dialog
        id="specimen-dialog"
        title={w.ask}
        text="Gopal Yadav, gopal.yadav@example.com"
        cancel={t('checkout.address.form.cancel')}
      >
        <Button kind="danger-full">{w.delete}</Button>
      </Dialog>
    </Specimen>
  );
}
