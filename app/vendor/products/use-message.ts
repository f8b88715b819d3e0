import { useTranslations } from 'use-intl';

/** The sentence of a message key of the products' rules. */
export function useMessage(): (key: string) => string {
  const t = useTranslations('vendorProducts.errors');
  return (key) => t((t.has(key as 'required') ? key : 'choice') as 'required');
}
