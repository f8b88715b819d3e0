import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';
import { Toast } from '../../ui/toast.tsx';
import { Specimen } from './specimen.tsx';

export function Messages() {
  const t = useTranslations();
  return (
    <>
      <Specimen name="alert: error" width="half">
        <Alert tone="error" title={t('common.broken.title')}>
          {t('common.broken.text')}
        </Alert>
      </Specimen>
      <Specimen name="alert: warning" width="half">
        <Alert tone="warn" title={t('common.lost.title')}>
          {t('common.lost.text')}
        </Alert>
      </Specimen>
      <Specimen name="alert: done" width="half">
        <Alert tone="ok">{t('company.contact.form.thanks')}</Alert>
      </Specimen>
      <Specimen name="alert: notice" width="half">
        <Alert tone="info">{t('cart.kept')}</Alert>
      </Specimen>
      <Specimen name="empty" width="half">
        <EmptyState title={t('cart.empty.title')} text={t('cart.empty.text')}>
          <ButtonLink to="/products" main>
            {t('cart.empty.continue')}
          </ButtonLink>
        </EmptyState>
      </Specimen>
      <Specimen name="toast" opens="toast">
        <Toasted />
      </Specimen>
    </>
  );
}

function Toasted() {
  const t = useTranslations('product');
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button kind="line" onClick={() => setTimes(times + 1)}>
        {t('addToCart')}
      </Button>
      <Toast times={times} link={{ to: '/cart', label: t('viewCart') }}>
        {t('added')}
      </Toast>
    </>
  );
}
