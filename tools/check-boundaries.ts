import { root } from './bootstrap.mjs'
import { checkBoundaries } from './check-boundaries/check.ts'

/** `npm run boundaries`: who imports whom, held against the rules of check-boundaries/rules.ts. */
const { files, imports, violations } = checkBoundaries(root)
for (const { rule, path, line, wanted } of violations) console.error(`${path}:${line} breaks ${rule}: ${wanted}`)
if (files.length === 0) console.error('No file was read: the check itself is broken.')
console.log(`${files.length} files, ${imports} imports, ${violations.length} broken rules`)
process.exitCode = violations.length > 0 || files.length === 0 ? 1 : 0
