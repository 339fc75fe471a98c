import { paths } from '#lib/paths.ts'
import { HelpCenter } from './help-center.tsx'

/** Beside the application, for customers of SendR, who have no `/help-center`. */
export const HelpTab = () => <HelpCenter base={`${paths.getStarted()}?tab=help`} />
