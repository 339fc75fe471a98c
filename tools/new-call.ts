import { root } from './bootstrap.mjs'
import { newCall } from './new-call/new-call.ts'
import { run } from './new-call/tree.ts'

/** `npm run new-call -- MODULE CONTRACT.listTHINGS PATH`: all that a call needs which answers a list. Never overwrites a file. */
await run(
  root,
  (tree) => newCall(tree, process.argv.slice(2)),
  'Next: npm run format, the real table in the store, and npm run new-screen. docs/guides/add-a-call-with-a-screen.md goes on.',
)
