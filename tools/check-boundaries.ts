import { root } from './bootstrap.mjs'
import { checkBoundaries, faultsOf } from './check-boundaries/check.ts'

/** `npm run boundaries`: checks imports by the rules of check-boundaries/rules.ts. */
const report = checkBoundaries(root)
const faults = faultsOf(report)
for (const fault of faults) console.error(fault)
console.log(`${report.files.length} files, ${report.edges.length} imports, ${report.violations.length} broken rules`)
process.exitCode = faults.length > 0 ? 1 : 0
