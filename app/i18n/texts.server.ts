import { perLanguage } from '../../market/kernel/languages.ts';
import { filesOf, type Texts } from './texts.ts';

const files = import.meta.glob('./*/*.json', { eager: true, import: 'default' });

/** All texts, by language: for mails, files, and the pages of the shop that bring their own with their data. */
export const serverTexts = perLanguage(
  (language) => Object.fromEntries(filesOf(files, language)) as unknown as Texts,
);
