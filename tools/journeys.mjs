// `npm run journeys -- [--keyboard] [file or -g "words"]`: the journeys in a browser, or some of them; see journeys.ts.
import { run } from './bootstrap.mjs'

await run('journeys.ts', process.argv.slice(2))
