import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Files } from '../http/files.ts';
import { openPictures, type ShopPictures } from '../pictures/shop-pictures.ts';
import { CannotStart } from '../start.ts';
import type { PagesBuild } from './pages.ts';

const built = (path: string) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));

/** Throws `CannotStart` when a part of the build is missing. */
export function mustBeBuilt(): void {
  for (const part of ['client', 'server/index.js']) {
    if (!existsSync(built(part))) throw new CannotStart(`build/${part} is missing: npm start builds it`);
  }
}

/** The pictures of the shop: the only part of the build that development needs. */
export function builtPictures(): Promise<ShopPictures> {
  return openPictures(built('media'));
}

/** The built pages, scripts and pictures, as arguments of `createShop`. */
export async function builtShop() {
  const build = (await import(built('server/index.js'))) as PagesBuild;
  return {
    getBuild: () => build,
    mode: 'production',
    assets: new Files(built('client')),
    media: await builtPictures(),
  } as const;
}
