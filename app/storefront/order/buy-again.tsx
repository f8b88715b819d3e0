import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type Reorder,
  type ReorderLine,
  type ReorderNote,
  reorder,
} from '../../../market/orders/reorder-rules.ts';
import { readCart, writeCart } from '../../browser/cart-store.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { saveAddedProduct } from '../cart/saved-products.ts';
import type { loader } from './reorder.ts';

interface Props {
  order: { readonly id: string; readonly number: string };
  full?: boolean;
}

/** Puts an earlier order into the cart at today's prices, and says what is missing or has changed. */
export function BuyAgain({ order: { id, number }, full }: Props) {
  const t = useTranslations('orders.again');
  const language = useLanguage();
  const fetcher = useFetcher<typeof loader>();
  const [done, setDone] = useState<Reorder | null>(null);
  const lines = fetcher.data?.lines;
  useEffect(() => {
    if (lines) setDone(putInCart(lines));
  }, [lines]);
  if (done) return <Added done={done} />;
  return (
    <>
      <Button
        kind="line"
        full={full}
        aria-label={t('labelNamed', { number })}
        busy={fetcher.state === 'idle' ? undefined : t('loading')}
        onClick={() => void fetcher.load(localise(`/order-confirmation/${id}/again`, language))}
        className="noscript:hidden print:hidden"
      >
        <RotateCcw size={20} strokeWidth={1.9} aria-hidden />
        {t('label')}
      </Button>
      {lines === null && fetcher.state === 'idle' ? <Alert tone="error">{t('offline')}</Alert> : null}
    </>
  );
}

/** Writes the cart, and saves copies of its products for the cart page. */
function putInCart(lines: readonly ReorderLine[]): Reorder {
  const done = reorder(readCart(), lines);
  writeCart(done.cart);
  for (const product of done.products) saveAddedProduct(product);
  return done;
}

function Added({ done: { products, notes } }: { done: Reorder }) {
  const t = useTranslations('orders.again');
  const textOf = useNoteText();
  return (
    <Alert
      tone={notes.length > 0 ? 'warn' : 'ok'}
      title={t('done', { count: products.length })}
      className="w-full"
    >
      {notes.length > 0 ? (
        <ul className="mt-1.5 grid gap-1">
          {notes.map((note) => (
            <li key={`${note.kind} ${note.name}`}>{textOf(note)}</li>
          ))}
        </ul>
      ) : null}
      {products.length > 0 ? (
        <ButtonLink to="/cart" className="mt-3">
          {t('cart')}
        </ButtonLink>
      ) : null}
    </Alert>
  );
}

function useNoteText(): (note: ReorderNote) => string {
  const t = useTranslations('orders.again');
  return (note) => {
    if (note.kind === 'price') {
      const { name, now, before } = note;
      return t('price', { name, now: formatMoney(now), before: formatMoney(before) });
    }
    return note.kind === 'fewer'
      ? t('fewer', { name: note.name, stock: formatNumber(note.stock) })
      : t(note.kind, note);
  };
}
