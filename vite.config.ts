import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Phones of 2020 and later (domain facts, section 5): nothing older is tested.
  build: { target: ['chrome100', 'safari15'], assetsInlineLimit: 0 },
});
