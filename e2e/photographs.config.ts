import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { projects: _, ...settings } = journeys

/** Photographs of every screen, to be looked at: `npx playwright test -c photographs.config.ts`, into results/photographs. */
export default defineConfig({ ...settings, testDir: '.', testMatch: 'photographs.ts', timeout: 180_000 })
