import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./test-database.ts'],
    setupFiles: ['../../tools/test/same-cases.ts'],
    testTimeout: 30_000,
    // Its own patience is one second, which news from the database may need on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
    // Each file has a database of its own; loading the server anew for each would take a fifth of the time.
    isolate: false,
  },
})
