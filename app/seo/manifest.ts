import { shopKey } from '../request/context.ts';
import type { Route } from './+types/manifest.ts';

/** `/manifest.webmanifest` (W3C Web Application Manifest), with the shop name from the settings. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, hindiName } = context.get(shopKey);
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  const manifest = {
    name: name === hindiName ? name : `${name} · ${hindiName}`,
    short_name: name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#F6F1E6',
    theme_color: '#175A30',
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
