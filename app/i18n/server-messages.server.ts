import type { Language } from '../../market/kernel/languages.ts';
import { serverMessages as english, type ServedMessages } from './en/server-messages.ts';
import { serverMessages as hindi } from './hi/server-messages.ts';

/** Texts that pages get through their loader data, by language. */
export const serverMessages: Record<Language, ServedMessages> = { en: english, hi: hindi };
