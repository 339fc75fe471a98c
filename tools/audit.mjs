// `npm run audit`: proves the books; see audit.ts.
import { run } from './bootstrap.mjs'

await run('audit.ts', process.argv.slice(2), { extent: 'to run' })
