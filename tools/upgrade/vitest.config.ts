import { defineConfig } from 'vitest/config'
import { root } from '../bootstrap.mjs'

/** What needs the sources of an older version: `npm run upgrade`. */
export default defineConfig({
  root,
  test: { name: 'upgrade', include: ['tools/upgrade/under-load.ts'], isolate: false },
})
