import { useTranslations } from 'use-intl';
import type { PaymentsFacts } from '../../request/context.ts';

/** The name of a figure of the month; of what a provider has collected, the provider's. */
export function useFigureName(providers: PaymentsFacts['providers'] = []): (figure: string) => string {
  const t = useTranslations('adminMonth.figure');
  return (figure) => {
    const [, provider] = figure.split('psp:');
    if (provider === undefined) return t(figure as 'sold');
    return providers.find(({ name }) => name === provider)?.title ?? provider;
  };
}
