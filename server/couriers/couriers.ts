import type { SecretBox } from '../../market/people/secret-box.ts';
import { trackShipments } from '../../market/shipments/track-shipments.ts';
import type { Provider } from '../integrations/provider.ts';
import type { Job } from '../jobs/jobs.ts';
import { httpAddress } from '../messaging/message-settings.ts';
import { courierProvider } from './courier-provider.ts';
import { delhivery } from './delhivery.ts';
import type { LabelTools } from './fetch-label.ts';
import { shiprocket } from './shiprocket.ts';

/** Zod schemas of the settings of couriers: addresses of the services. Keys are entered by administrators. */
export const courierSettings = {
  SHIPROCKET_URL: httpAddress('SHIPROCKET_URL', 'https://apiv2.shiprocket.in'),
  DELHIVERY_URL: httpAddress('DELHIVERY_URL', 'https://track.delhivery.com'),
};

/** Base URLs of the services that book couriers. */
export interface CourierUrls {
  readonly shiprocket: string;
  readonly delhivery: string;
}

/** The services that book couriers. */
export function createCouriers(urls: CourierUrls, box: SecretBox, tools: LabelTools): Provider[] {
  const adapters = [shiprocket({ baseUrl: urls.shiprocket }), delhivery({ baseUrl: urls.delhivery })];
  return adapters.map((adapter) => courierProvider(adapter, box, tools));
}

/** Asks where shipments are. */
export const courierJobs: readonly Job[] = [
  { name: 'shipments.track', cron: '*/15 * * * *', run: trackShipments },
];
