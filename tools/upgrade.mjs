// `npm run upgrade -- --from COMMIT`: updates a database and its servers from that version to this one under load.
import { run } from './bootstrap.mjs'

await run('./upgrade/main.ts', process.argv.slice(2))
