import admin from './admin.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import portal from './portal.json' with { type: 'json' };
import vendor from './vendor.json' with { type: 'json' };

/** The English texts of the portals, which the shop does not load. Every other language has the same keys. */
export const portals = { admin, history, portal, vendor };

export type PortalMessages = typeof portals;
