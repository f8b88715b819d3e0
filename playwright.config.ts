import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/support/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Axe and whole-page pictures at every stop; a busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // The weight budget is that of a phone.
    { name: 'desktop', testIgnore: '**/weight.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
