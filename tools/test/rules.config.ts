import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { root } from '../bootstrap.mjs'

/** The server's rules by themselves: they are pure, so that nobody needs to wait for the databases of its other tests. */
export default defineConfig({
  root: join(root, 'apps/server'),
  test: { name: 'rules', include: ['src/**/*.rules.test.ts'], testTimeout: 30_000, isolate: false },
})
