// `npm test`: everything that must pass. This part only makes sure that there is something to run; see test/main.ts.
import { run } from './bootstrap.mjs'

await run('test/main.ts', process.argv.slice(2))
