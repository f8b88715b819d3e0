import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { AskUs } from '../../ui/form/ask-us.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ActionBar, BarSum } from '../../ui/product/action-bar.tsx';
import type { ShownProduct } from './product-page.server.ts';
import { useAskText } from './product-texts.ts';

/** Answer to the form. */
export interface RestockAnswer {
  readonly failure: PageFailure | null;
  readonly isBack?: boolean;
}

/** Form of a product that is out of stock, and the ways to ask for it now. On phones the bar has the form's button. */
export function ProductRestock({ product }: { product: ShownProduct }) {
  const t = useTranslations('product');
  const fetcher = useFetcher<RestockAnswer>();
  const askText = useAskText(product);
  const isSent = fetcher.data?.failure === null;
  const busy = fetcher.state === 'idle' ? undefined : t('restock.sending');
  return (
    <>
      <section className="mt-4.5 rounded-card border border-line bg-paper px-4 py-4.5">
        <h2 className="mb-3 text-h3">{t('restock.title')}</h2>
        <fetcher.Form method="post" action={useRestockPath(product.id)} id="restock">
          <ActField act="ask" />
          <RestockFields answer={fetcher.data} />
          {isSent ? null : (
            <Button type="submit" main full busy={busy} className="mt-4 max-lg:hidden">
              {t('restock.send')}
            </Button>
          )}
        </fetcher.Form>
      </section>
      <p className="mt-4.5 mb-2 font-semibold">{t('restock.sooner')}</p>
      <AskUs text={askText} />
      <ActionBar>
        <BarSum label={t('priceTotal')} paise={product.price} />
        {isSent ? null : (
          <Button type="submit" form="restock" main busy={busy} className="flex-1">
            {t('restock.send')}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

function useRestockPath(id: string): string {
  return localise(`/products/${id}/restock`, useLanguage());
}

/** Email or number of a visitor, and of an account that turns out to have neither, or the answer. */
export function RestockFields({ answer }: { answer: RestockAnswer | undefined }) {
  const t = useTranslations('product.restock');
  const isKnown = Boolean(useRootData()?.user);
  if (answer?.failure === null)
    return (
      <div role="status">
        <Alert tone="ok" title={t(answer.isBack ? 'isBack' : 'done')} />
      </div>
    );
  const code = answer?.failure?.code;
  const isWrong = code === 'input.invalid';
  return (
    <>
      {code && !isWrong ? (
        <div role="alert" className="mb-4">
          <Alert tone="error">{t('failed')}</Alert>
        </div>
      ) : null}
      {isKnown && !isWrong ? (
        <p>{t('known')}</p>
      ) : (
        <TextField
          label={t('contact')}
          hint={t('hint')}
          error={isWrong ? t('wrong') : undefined}
          name="contact"
          autoComplete="email"
          maxLength={254}
          required
        />
      )}
      {/* Honeypot: invisible to people, filled only by bots. */}
      <input name="website" hidden tabIndex={-1} autoComplete="off" />
    </>
  );
}
