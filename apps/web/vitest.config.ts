import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // Generous, here and elsewhere: a loaded machine is slow, not wrong.
    testTimeout: 30_000,
    // A poll's own patience is one second.
    expect: { poll: { timeout: 20_000 } },
    isolate: false,
    setupFiles: ['../../tools/test/same-cases.ts', '#ui/test-fresh-page.ts'],
  },
})
