import { useTranslations } from 'use-intl';
import type { Language } from '../../../market/kernel/languages.ts';
import type { Permission } from '../../../market/kernel/staff-roles.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMay } from '../part/permissions.tsx';

type AllTexts = ReturnType<typeof useTranslations<never>>;
type Namespace = NonNullable<Parameters<typeof useTranslations>[0]>;
type TextsOf<Name extends Namespace> = ReturnType<typeof useTranslations<Name>>;

/** For whom the columns of a list are made, on its page or in its file. */
export interface ListReader {
  readonly texts: <Name extends Namespace>(namespace: Name) => TextsOf<Name>;
  readonly language: Language;
  readonly may: (permission: Permission) => boolean;
}

/** The reader of a page. */
export function useReader(): ListReader {
  return { texts: textsWith(useTranslations()), language: useLanguage(), may: useMay() };
}

/** Texts of a namespace, as `useTranslations` has them, from a translator of all. */
export function textsWith(t: AllTexts): ListReader['texts'] {
  return (namespace) => {
    const within = (key: string) => `${namespace}.${key}` as 'portal.list.reset';
    const text = (key: string, values?: object) => t(within(key), values as undefined);
    return Object.assign(text, { has: (key: string) => t.has(within(key)) }) as unknown as TextsOf<
      typeof namespace
    >;
  };
}
