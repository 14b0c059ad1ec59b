// BASE_URL names another server, CHROME_PATH another browser than the one Playwright downloads.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  timeout: 120_000,
  reporter: 'list',
  use: {
    baseURL: process.env.BASE_URL ?? '@SERVER@',
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {},
  },
});
