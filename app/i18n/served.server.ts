import type { Language } from '../../market/kernel/languages.ts';
import { served as english, type ServedMessages } from './en/served.ts';
import { served as hindi } from './hi/served.ts';

/** The texts of which a page brings its own, by language. */
export const served: Record<Language, ServedMessages> = { en: english, hi: hindi };
