import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/vite/compiled-texts.ts';
import { iconSprite } from './scripts/vite/icon-sprite.ts';
import { sortedImports } from './scripts/vite/sorted-imports.ts';

/** Chunk of third-party packages for all pages: stays in the browser cache when the shop changes. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|use-intl|@formatjs)\/|vite\/preload-helper/,
};

/** Parts that the server renders at once, and browsers load when they are needed: `import.meta.env.SSR` chooses. */
const renderedByServer = /\/app\/storefront\/product\/product-(?:ask|facts|place|restock|reviews)\./;

/** Chunk of modules that nearly all pages load: one file compresses better and needs one request instead of thirty. */
const shared = {
  name: 'shared',
  // Form fields, dialogs and other modules of few pages stay in the chunks of those pages.
  test: new RegExp(
    [
      // Also those of portals: a name costs less than a chunk in the route manifest, which every visitor gets.
      '/lucide-react/dist/esm/icons/',
      '/app/ui/(?:shell|product)/(?!mini-line|action-bar)',
      '/app/ui/form/(?:button|close-popover|field-frame|icon-button|stepper|text-field)',
      String.raw`/app/ui/(?:alert|badge|classes|count-badge|delivery-terms|facts|link|panel|sprite-icon)\.`,
      String.raw`/app/i18n/(?!text-files|lazy-messages|format-moment)[a-z-]+\.tsx?$`,
      '/app/forms/(?:revalidate-on-conflict|warning)',
      '/app/request/(?:use-root-data|use-shop-name|known-root-data)',
      '/app/seo/(?:head|personal-paths|structured-data-script|category-link)',
      '/app/storefront/(?:frame|browse/product-row)',
      '/app/browser/(?:cart-store|local-storage)',
      '/market/kernel/(?!bounds|control-characters|csv|days|field|guards|staff-roles)',
      '/market/delivery/rules',
      '/market/(?:media|catalogue)/(?:rules|categories|enquiry-rules)',
      '/market/cart/rules',
    ].join('|'),
  ),
  minShareCount: 2,
};

// The route manifest, which every visitor gets, names all chunks of each page: modules that are often loaded together
// are one chunk. Those of single pages (charts, uploads) stay apart.

/** Chunk of lists of the shop and the portals, and of forms. */
const fields = {
  name: 'fields',
  test: /\/app\/ui\/form\/(?:choice-field|select-|panel-sheet)/,
  minShareCount: 2,
};

/** Chunk of cart, forms and portals. */
const common = {
  name: 'common',
  test: new RegExp(
    [
      String.raw`/app/ui/(?:form/dialog|progress|status-badge|tabs|product/mini-line)\.`,
      String.raw`/app/request/(?:failures|safe-redirect)\.`,
      '/app/i18n/(?:format-moment|lazy-messages)',
      '/app/forms/use-busy',
      '/market/kernel/(?:bounds|field-rules)',
      '/market/delivery/reasons',
      '/market/orders/statuses',
    ].join('|'),
  ),
  minShareCount: 2,
};

/** Chunk of forms. */
const forms = {
  name: 'forms',
  test: new RegExp(
    [
      '/@conform-to/|/app/forms/(?!address|pincode|with-landmark)|/app/ui/form/text-area-field',
      '/app/identity/page-link',
      '/market/(?:people/(?:phone-)?rules|vendors/rules|tax/(?:pan|gstin))',
      // Of badges in portals too, whose chunk buyers do not load.
      '/market/(?:returns/rules|quotes/(?:quote-states-)?rules)',
    ].join('|'),
  ),
  minShareCount: 2,
};

/** Chunk of the portals. */
const portal = {
  name: 'portal',
  test: new RegExp(
    [
      '/app/portal/(?!chart/(?!use-)|pictures/|products/|licence|order/(?:order-items|reduce|return)|form/(?:send-file|shrink|upload|use-uploads))',
      '/app/ui/(?:fact-list|form/download-link)',
      '/app/admin/money/tabs',
      '/market/kernel/staff-roles',
    ].join('|'),
  ),
  minShareCount: 2,
};

const groups = [libraries, shared, fields, common, forms, portal];

/**
 * Chunks outside of the groups have no name in their file: it would only lengthen the route manifest. The texts that
 * every page loads have that of their language: pages preload them (app/i18n/text-files.server.ts). Seven characters of
 * hash tell all files apart, and the manifest names three hundred of them.
 */
function chunkFileNames({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }) {
  const language = /\/app\/i18n\/([a-z]+)\/index\.ts$/.exec(facadeModuleId ?? '')?.[1];
  if (language) return `assets/${language}-[hash:7].js`;
  return groups.some((group) => group.name === name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

// Prebundled at the start: Vite would discover them page by page, and each time reload the open page.
const prepared = [
  'react-dom/client',
  'react-router/dom',
  'use-intl',
  '@formatjs/fast-memoize',
  'icu-minify/format',
  'lucide-react',
  '@conform-to/react',
];

/**
 * Of the browser's files, without the names of routes, for the manifest; the server's entry keeps the name that the
 * framework gives it.
 */
function entryFileNames({ name }: { name: string }) {
  return name === 'entry.client' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

export default defineConfig({
  plugins: [compiledTexts(), iconSprite(), sortedImports(), tailwindcss(), reactRouter()],
  optimizeDeps: { include: prepared },
  // Phones of 2020 and later (docs/product.md, Accessibility): older ones are not tested.
  build: {
    // The pictures in `build/media` stay: `scripts/steps.mjs` empties the rest.
    emptyOutDir: false,
    target: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { chunkFileNames, codeSplitting: { groups } },
      treeshake: { moduleSideEffects: [{ test: renderedByServer, sideEffects: false }] },
    },
  },
  environments: { client: { build: { rolldownOptions: { output: { entryFileNames } } } } },
});
