import { root } from './bootstrap.mjs'
import { checkBoundaries } from './check-boundaries/check.ts'

/** `npm run boundaries`: who imports whom, held against the rules of check-boundaries/rules.ts. */
const { files, edges, violations } = checkBoundaries(root)
for (const { rule, path, line, wanted } of violations) console.error(`${path}:${line} breaks ${rule}: ${wanted}`)
const blind = edges.length <= files.length
if (blind) console.error('Hardly an import was found: the check itself is broken.')
console.log(`${files.length} files, ${edges.length} imports, ${violations.length} broken rules`)
process.exitCode = violations.length > 0 || blind ? 1 : 0
