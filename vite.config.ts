import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What nearly every page loads: in one file it compresses better and costs one request instead of thirty. */
const shared = {
  name: 'shared',
  test: /node_modules\/lucide-react|\/app\/(?:ui|i18n)\/[a-z-]+\.tsx?$|\/app\/storefront\/(?:cart-store|local-storage)|\/market\/(?:kernel|media|cart|catalogue|delivery)\//,
  minShareCount: 4,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Phones of 2020 and later (domain facts, section 5): nothing older is tested.
  build: {
    target: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [shared] } } },
  },
});
