import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sdk',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../tools/test/same-cases.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
})
