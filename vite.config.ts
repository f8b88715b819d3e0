import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/vite/compiled-texts.ts';
import { plainIcons } from './scripts/vite/plain-icons.ts';

/** What every page loads and no change of ours touches: a phone keeps it when the shop changes. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|use-intl|@formatjs)\/|vite\/preload-helper/,
};

/** What nearly every page loads: in one file it compresses better and costs one request instead of thirty. */
const shared = {
  name: 'shared',
  // Fields of forms, dialogs and what else few pages have come with the pages that have them.
  test: new RegExp(
    [
      String.raw`/icons/badge-check\.`,
      '/app/ui/(?:shell|product)/(?!mini-line)',
      '/app/ui/form/(?:button|icon-button|stepper)',
      String.raw`/app/ui/(?:alert|badge|classes|count-badge|empty-state|facts|link|plain-icon)\.`,
      String.raw`/app/i18n/(?!text-files|lazy-messages|month-names)[a-z-]+\.tsx?$`,
      '/app/request/(?:use-root-data|use-shop-name|known-root-data)',
      '/app/forms/revalidate-on-conflict',
      '/app/seo/(?:head|personal-paths|structured-data-script|category-link)',
      '/app/storefront/(?:frame|product-row)',
      '/app/browser/(?:cart-store|local-storage)',
      '/market/(?:kernel|delivery)/(?!csv|days|field)',
      '/market/(?:media|catalogue)/(?:rules|categories)',
      '/market/cart/rules',
    ].join('|'),
  ),
  minShareCount: 2,
};

// Found one page after the other, they would be prepared again and again, and the open page would break each time.
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
  plugins: [compiledTexts(), plainIcons(), tailwindcss(), reactRouter()],
  optimizeDeps: { include: prepared },
  // Phones of 2020 and later (domain facts, section 5): nothing older is tested.
  build: {
    target: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [libraries, shared] } } },
  },
});
