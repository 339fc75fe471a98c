import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'ui',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    // Generous, here and elsewhere: a loaded machine is slow, not wrong.
    testTimeout: 30_000,
    // A poll's own patience is one second.
    expect: { poll: { timeout: 20_000 } },
    isolate: false,
    setupFiles: ['../../tools/test/same-cases.ts', './src/test-fresh-page.ts'],
  },
})
