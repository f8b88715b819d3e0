import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AskUs } from '../../ui/form/ask-us.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { ActionBar } from '../../ui/product/action-bar.tsx';
import { Price } from '../../ui/product/price.tsx';
import { HowToBuy } from './how-to-buy.tsx';
import type { ShownProduct } from './product-page.server.ts';
import { useAskText } from './product-texts.ts';

/** Enquiry button instead of Add to Cart: for machines that a dealer delivers, and for prices above the cash limit. */
export function ProductAsk({ product }: { product: ShownProduct }) {
  const { id, price } = product;
  const t = useTranslations('product');
  const words = useTranslations('cart.byEnquiry')('button');
  const to = `/products/${id}/enquiry`;
  return (
    <>
      <ButtonLink to={to} main full className="mt-5.5 max-lg:hidden">
        <MessageCircle size={22} strokeWidth={1.9} aria-hidden />
        {words}
      </ButtonLink>
      <AskUs text={useAskText(product)} className="mt-4" />
      <HowToBuy />
      <ActionBar>
        <span className="min-w-23">
          <span className="block text-sm leading-4 text-muted">{t('priceTotal')}</span>
          <Price paise={price} />
        </span>
        <ButtonLink to={to} main className="flex-1">
          {words}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
