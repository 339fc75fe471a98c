import { defineConfig } from 'vitest/config'

/** The tests that must find the faults: those which need no database, since each is run for hundreds of faults. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'packages/kernel/src/**/*.test.ts',
      'apps/server/src/**/*.rules.test.ts',
      'apps/web/src/**/*.rules.test.ts',
      'packages/ui/src/**/*.rules.test.ts',
    ],
    testTimeout: 30_000,
  },
})
