import type { PortalMessages } from '../en/portals.ts';
import admin from './admin.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import portal from './portal.json' with { type: 'json' };
import vendor from './vendor.json' with { type: 'json' };

/** The Hindi texts of the portals. */
export const portals: PortalMessages = { admin, history, portal, vendor };
