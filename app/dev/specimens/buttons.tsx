import { Minus, ShoppingCart, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { textLink } from '../../identity/page-link.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { iconButton } from '../../ui/form/button-style.ts';
import { Link } from '../../ui/link.tsx';
import { Specimen, States } from './specimen.tsx';
import { useWords } from './use-words.ts';

const kinds = ['leaf', 'line', 'quiet', 'danger', 'danger-full', 'haldi'] as const;

const words = {
  en: { remove: 'Delete', long: 'Apply to become a vendor and sell to farmers in your whole district' },
  hi: { remove: 'हटाएँ', long: 'विक्रेता बनने के लिए आवेदन करें और अपने पूरे ज़िले के किसानों को बेचें' },
};

export function Buttons() {
  const t = useTranslations();
  const { remove, long } = useWords(words);
  return (
    <>
      {kinds.map((kind) => (
        <States key={kind} name={kind}>
          <Button kind={kind}>{t(kind.startsWith('danger') ? 'cart.line.remove' : 'common.viewAll')}</Button>
        </States>
      ))}
      <Specimen name="main, with an icon">
        <Button main>
          <ShoppingCart size={22} strokeWidth={1.9} aria-hidden />
          {t('product.addToCart')}
        </Button>
      </Specimen>
      <Specimen name="busy">
        <Button busy={t('identity.loginBusy')}>{t('common.login')}</Button>
      </Specimen>
      <Specimen name="disabled: filled, outlined, text only">
        <div className="states">
          {(['leaf', 'line', 'quiet'] as const).map((kind) => (
            <Button key={kind} kind={kind} disabled>
              {t('common.search')}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="full width, long text">
        <Button full>{long}</Button>
      </Specimen>
      <Specimen name="a link that looks like a button">
        <ButtonLink to="/products" kind="line">
          {t('cart.empty.continue')}
        </ButtonLink>
      </Specimen>
      <Specimen name="with an icon, brick">
        <Button kind="danger">
          <Trash2 size={20} strokeWidth={1.9} aria-hidden />
          {remove}
        </Button>
      </Specimen>
      <States name="icon alone">
        <button type="button" aria-label={t('common.stepper.less')} className={iconButton}>
          <Minus size={24} strokeWidth={1.9} aria-hidden />
        </button>
      </States>
      <States name="link in a text">
        <Link to="/products" className={textLink}>
          {t('common.allProducts')}
        </Link>
      </States>
    </>
  );
}
