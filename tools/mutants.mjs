// `npm run mutants -- [PATH ...] [--json]`: how many small faults in the kernel and the rules our tests find; see mutants/main.ts.
import { run } from './bootstrap.mjs'

await run('./mutants/main.ts', process.argv.slice(2))
