import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/judges/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/support/shop/browser-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous timeouts, for a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.005 } },
  // Reference screenshots are updated only explicitly (README, Work on it).
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  use: {
    browserName: 'chromium',
    // Images are off: most journeys need none, and loading them took an eighth of the time. Journeys with images set
    // their own `launchOptions`.
    launchOptions: process.env.SCREENS
      ? launchOptions()
      : launchOptions('--blink-settings=imagesEnabled=false'),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  // Phones are the main devices: all journeys run there. On the desktop only those tagged `@desktop` run, where the
  // layout differs (header, menu, lists and filters, gallery, portal frame and tables), and for keyboard and print. A
  // new journey needs the tag only if it can fail there for a separate reason.
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
      // All use one development server.
      fullyParallel: false,
      use: {
        launchOptions: launchOptions('--font-render-hinting=none', '--disable-lcd-text'),
        reducedMotion: 'reduce',
      },
    },
  ],
});
