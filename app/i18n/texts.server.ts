import { perLanguage } from '../../market/kernel/languages.ts';
import { type Texts, textsIn } from './texts.ts';

const files = Object.entries(import.meta.glob('./*/*.json', { eager: true, import: 'default' }));

/** All texts, by language: for mails, files, and the pages of the shop that bring their own with their data. */
export const serverTexts = perLanguage((language) => {
  const own = files.filter(([path]) => path.startsWith(`./${language}/`));
  return textsIn(Object.fromEntries(own)) as unknown as Texts;
});
