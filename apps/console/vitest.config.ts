import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'console',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    isolate: false,
  },
})
