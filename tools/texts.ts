import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { textsPage } from './texts/page.ts'

// `npm run texts`: writes docs/texts.md from the sources.
writeFileSync(join(root, 'docs/texts.md'), textsPage(root))
