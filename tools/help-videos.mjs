// `npm run help-videos`: records the video tutorials of the help center from the product; see help-videos.ts.
import { run } from './bootstrap.mjs'

await run('help-videos.ts', process.argv.slice(2))
