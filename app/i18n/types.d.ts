import type { Messages } from './en/index.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: string;
  }
}
