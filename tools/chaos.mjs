// `npm run chaos -- --minutes 60 [--seed N]`: every kind of fault by chance, under load, for so long. It is the long form of
// the fault test of that name.
import { run } from './bootstrap.mjs'

const given = process.argv.slice(2).map((option) => (option === '--minutes' ? '--size' : option))
await run('./faults/main.ts', ['chaos', '--long', ...given])
