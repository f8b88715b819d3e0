import type { Language } from '../../market/kernel/languages.ts';
import { serverMessages as english, type ServedMessages } from './en/served.ts';
import { serverMessages as hindi } from './hi/served.ts';

/** The texts of which a page brings its own, by language. */
export const serverMessages: Record<Language, ServedMessages> = { en: english, hi: hindi };
