import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { projects: _, ...settings } = journeys

/** Records the video tutorials of the help center: `npm run help-videos`. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: 'help-videos.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  use: { ...settings.use, launchOptions: { ...settings.use?.launchOptions, slowMo: 150 } },
})
