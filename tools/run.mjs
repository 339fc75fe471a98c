// `node tools/run.mjs FILE.ts [ARG ...]`: a tool that may be the first command on a fresh clone, and whose output counts.
import { run } from './bootstrap.mjs'

const [entry, ...args] = process.argv.slice(2)
await run(entry, args, { say: (line) => console.error(line) })
