// `npm start`: everything from nothing. This part only makes sure that there is something to run; see start/main.ts.
import { run } from './bootstrap.mjs'

await run('start/main.ts', process.argv.slice(2), { extent: 'to run' })
