import type { Messages } from './en/index.ts';
import type { PortalMessages } from './en/portals.ts';

declare module 'use-intl' {
  interface AppConfig {
    /** The portals' own are there in `PortalTexts` alone. */
    Messages: Messages & PortalMessages;
    Locale: string;
  }
}
