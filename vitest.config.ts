import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `npx vitest run` from the root runs every unit and integration test; a path as argument chooses among them. */
export default defineConfig({
  test: {
    // Vitest leaves a core to itself, which on two cores is half of them: a test mostly waits for its database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      'packages/kernel',
      'packages/contract',
      'apps/server',
      'apps/web',
      'apps/console',
      'packages/ui',
      'packages/sdk',
      {
        test: {
          name: 'tools',
          environment: 'node',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tools/check-boundaries/offenders/**'],
          setupFiles: ['./tools/test/same-cases.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
    ],
  },
})
