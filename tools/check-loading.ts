import { root } from './bootstrap.mjs'
import { checkLoading } from './check-loading/check.ts'

/** `npm run loading`: whether Node can load every file that it is to run, as it is written. */
// Node says each time that the parser it uses itself is experimental.
process.removeAllListeners('warning')
const { files, faults } = await checkLoading(root)
for (const fault of faults) console.error(fault)
if (files.length === 0) console.error('No file was read: the check itself is broken.')
console.log(`${files.length} files, ${faults.length} that Node cannot load`)
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0)
