// `npm run faults -- NAME [--long] [--seed N] [--size N]`: runs one of the fault tests, or its long form.
import { run } from './bootstrap.mjs'

await run('./faults/main.ts', process.argv.slice(2))
