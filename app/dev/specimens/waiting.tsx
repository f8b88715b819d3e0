import { useTranslations } from 'use-intl';
import { formatMoney } from '../../i18n/format.ts';
import { Progress } from '../../ui/progress.tsx';
import { CartSkeleton, PanelSkeleton } from '../../ui/skeleton.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: { more: (amount: string) => `Add ${amount} more for free shipping`, free: 'Your shipping is free' },
  hi: { more: (amount: string) => `मुफ़्त डिलीवरी के लिए ${amount} का सामान और लें`, free: 'आपकी डिलीवरी मुफ़्त है' },
};

export function Waiting() {
  const t = useTranslations();
  const w = useWords(words);
  return (
    <>
      <Specimen name="progress: nothing yet">
        <Progress value={0} max={5001}>
          {w.more(formatMoney(5_001_00))}
        </Progress>
      </Specimen>
      <Specimen name="progress: on its way">
        <Progress value={3598} max={5001}>
          {w.more(formatMoney(1_403_00))}
        </Progress>
      </Specimen>
      <Specimen name="progress: there">
        <Progress value={5001} max={5001}>
          {w.free}
        </Progress>
      </Specimen>
      <Specimen name="skeleton of a cart" width="full">
        <CartSkeleton label={t('cart.loading')} />
      </Specimen>
      <Specimen name="skeleton of a panel">
        <PanelSkeleton label={t('common.loading')} />
      </Specimen>
    </>
  );
}
