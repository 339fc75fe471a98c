import '../web.css'
import { ensureBrowserParts } from '#lib/browser-parts.ts'
import { startLanguage } from '#ui/language.ts'
import { loadChunk } from '#ui/load-chunk.ts'
import { startTheme } from '#ui/theme.ts'
import { keepFailures } from './early-failures.ts'
import { yieldToBrowser } from './yield-to-browser.ts'

const failuresUntilNow = keepFailures(window)
startTheme()
const language = startLanguage()
await ensureBrowserParts()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A browser reads a script with all that it imports at once. Asked for one after the other, each is a task of its own,
// and a phone can answer in between; the page has them fetched from the start (build/preload-screen.ts).
const { startFlags, startSession } = await loadChunk(() => import('./session-start.ts'))
await yieldToBrowser()
startSession()
void startFlags()
await language
const { startApplication } = await loadChunk(() => import('./application.tsx'))
await startApplication(root, failuresUntilNow())
