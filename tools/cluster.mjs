// `npm run cluster -- [--failovers N] [--asynchronous]`: fails the primary of a database cluster under load.
import { run } from './bootstrap.mjs'

await run('./cluster/main.ts', process.argv.slice(2))
