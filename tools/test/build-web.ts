import { root } from '../bootstrap.mjs'
import { buildWeb } from '../start/web-build.ts'

// A program of its own, so that the summary of a run can say what the build used.
await buildWeb(root, (line) => console.log(line)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
