import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/vite/compiled-texts.ts';
import { iconSprite } from './scripts/vite/icon-sprite.ts';

/** Chunk of third-party packages for all pages: stays in the browser cache when the shop changes. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|use-intl|@formatjs)\/|vite\/preload-helper/,
};

/** Chunk of modules that nearly all pages load: one file compresses better and needs one request instead of thirty. */
const shared = {
  name: 'shared',
  // Form fields, dialogs and other modules of few pages stay in the chunks of those pages.
  test: new RegExp(
    [
      // Also those of portals: a name costs less than a chunk in the route manifest, which every visitor gets.
      '/lucide-react/dist/esm/icons/',
      '/app/ui/(?:shell|product)/(?!mini-line)',
      '/app/ui/form/(?:button|icon-button|stepper)',
      String.raw`/app/ui/(?:alert|badge|classes|count-badge|empty-state|facts|link|sprite-icon)\.`,
      String.raw`/app/i18n/(?!text-files|lazy-messages|month-names|format-moment)[a-z-]+\.tsx?$`,
      '/app/request/(?:use-root-data|use-shop-name|known-root-data)',
      '/app/seo/(?:head|personal-paths|structured-data-script|category-link)',
      '/app/storefront/(?:frame|product-row)',
      '/app/browser/(?:cart-store|local-storage)',
      '/market/(?:kernel|delivery)/(?!bounds|control-characters|csv|days|field|guards|parcels|reasons|shares|staff-roles)',
      '/market/(?:media|catalogue)/(?:rules|categories|enquiry-rules)',
      '/market/cart/rules',
    ].join('|'),
  ),
  minShareCount: 2,
};

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

export default defineConfig({
  plugins: [compiledTexts(), iconSprite(), tailwindcss(), reactRouter()],
  optimizeDeps: { include: prepared },
  // Phones of 2020 and later (domain facts, section 5): older ones are not tested.
  build: {
    // The pictures in `build/media` stay: `scripts/steps.mjs` empties the rest.
    emptyOutDir: false,
    target: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [libraries, shared] } } },
  },
});
