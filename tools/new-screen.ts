import { root } from './bootstrap.mjs'
import { run } from './new-call/tree.ts'
import { newScreen } from './new-screen/new-screen.ts'

/** `npm run new-screen -- FEATURE CONTRACT.listTHINGS ADDRESS`: a screen for a list that a call answers. Never overwrites a file. */
await run(
  root,
  (tree) => newScreen(tree, process.argv.slice(2)),
  'Next: npm run format, and what the screen shows. docs/guides/add-a-call-with-a-screen.md goes on.',
)
