// `npm run attack -- [N | WORDS ...] [--list] [--long]`: attacks on the product that its tests carry out; see docs/runbooks/attacks.md.
import { run } from './bootstrap.mjs'

await run('./attack/main.ts', process.argv.slice(2))
