import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.005 } },
  // A reference is renewed on purpose alone (README, Work on it).
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  use: {
    browserName: 'chromium',
    // Most journeys look at no picture: to fetch and draw them took an eighth of their time. Those that do say so by
    // `launchOptions` of their own.
    launchOptions: process.env.SCREENS
      ? launchOptions()
      : launchOptions('--blink-settings=imagesEnabled=false'),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  // Farmers come with a phone: there every journey is made once. On the desktop only those where the width matters, tagged
  // `@desktop`: what is laid out in another way there (header, menu, lists and their filters, gallery, frame and tables of
  // the portals), keys, and paper. A new journey needs the tag only if it would fail there for a reason of its own.
  projects: [
    {
      name: 'phone',
      grepInvert: /@only-desktop/,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', grep: /@(only-)?desktop/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'pictures',
      testDir: 'tests/pictures',
      // One development server serves them all.
      fullyParallel: false,
      use: {
        launchOptions: launchOptions('--font-render-hinting=none', '--disable-lcd-text'),
        reducedMotion: 'reduce',
      },
    },
  ],
});
