import { openApplication } from '#lib/open-application.ts'
import { keepEarlySubmits } from './early-submit.ts'

keepEarlySubmits(document)
// The page is drawn in its HTML and shows before this: what brings it to life must not compete with its style and font.
requestAnimationFrame(() => setTimeout(() => void openApplication()))
