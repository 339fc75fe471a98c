// `npm run admin`: what an operator does to an installation; see admin.ts.
import { run } from './bootstrap.mjs'

await run('admin.ts', process.argv.slice(2), { extent: 'to run' })
