import { defineConfig } from 'vitest/config'
import { root } from '../bootstrap.mjs'

/** What needs a database cluster of several machines: `npm run cluster`. */
export default defineConfig({
  root,
  test: { name: 'cluster', include: ['tools/cluster/failovers.ts'], isolate: false },
})
