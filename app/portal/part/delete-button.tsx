import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';

/** Danger button that submits a confirmed deletion, busy until it is done. */
export function DeleteButton(props: Pick<ComponentProps<'button'>, 'form' | 'name' | 'value'>) {
  const t = useTranslations('portal.confirm');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Button {...props} type="submit" kind="danger-full" full busy={isSending ? t('deleting') : undefined}>
      {t('delete')}
    </Button>
  );
}
