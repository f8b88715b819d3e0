// Every room's tables, so that a connection opened here knows them all. Types only.
import type {} from '../market/addresses/schema.ts';
import type {} from '../market/audit/schema.ts';
import type {} from '../market/cart/schema.ts';
import type {} from '../market/catalogue/schema.ts';
import type {} from '../market/contact/schema.ts';
import type {} from '../market/enquiries/schema.ts';
import type {} from '../market/imports/schema.ts';
import type {} from '../market/limits/schema.ts';
import type {} from '../market/mail/schema.ts';
import type {} from '../market/media/schema.ts';
import type {} from '../market/orders/schema.ts';
import type {} from '../market/payments/schema.ts';
import type {} from '../market/people/schema.ts';
import type {} from '../market/restock/schema.ts';
import type {} from '../market/settings/schema.ts';
import type {} from '../market/stock/schema.ts';
import type {} from '../market/vendors/schema.ts';
