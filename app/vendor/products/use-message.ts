import { useTranslations } from 'use-intl';

/** The sentence of a message key of the products' rules. */
export function useMessage(): (key: string, facts?: Readonly<Record<string, string | number>>) => string {
  const t = useTranslations('vendorProducts.errors');
  return (key, facts) =>
    t((t.has(key as 'required') ? key : 'choice') as 'columns-unknown', { columns: '', ...facts });
}
