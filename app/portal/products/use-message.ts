import { useTranslations } from 'use-intl';

type Facts = Readonly<Record<string, string | number>>;

/** Text of a message key of the product rules; a number in it follows a colon, as in `below-legal:85`. */
export function useMessage(): (message: string, facts?: Facts) => string {
  const t = useTranslations('vendorProducts.errors');
  return (message, facts) => {
    const [key = '', least = ''] = message.split(':');
    const known = t.has(key as 'required') ? key : 'choice';
    return t(known as 'columns-unknown', { columns: '', least, ...facts } as { columns: string });
  };
}
