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
  // The parts of portals (in a folder of their own) and of forms come with the pages that have them. So do the icons,
  // but for those of these parts, and for one that home and product page share.
  test: /\/icons\/badge-check\.|\/app\/(?:ui|i18n)\/(?!text-|download-|field-|file-|select-|checkbox-|radio-|toggle|tabs|pager|dialog|toast|progress|skeleton|status-|summary-|more-|month-|choice-|action-bar|bar-sum|panel|use-history)[a-z-]+\.tsx?$|\/app\/error-page|\/app\/after-conflict|\/app\/findable\/(?:head|personal-paths|structured-data-script)\.|\/app\/storefront\/(?:frame|product-row|cart-store|local-storage)|\/market\/(?:kernel|delivery)\/(?!csv|days|field)|\/market\/(?:media|catalogue)\/(?:rules|categories)\.|\/market\/cart\/rules/,
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
