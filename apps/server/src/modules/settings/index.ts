export type { Settings } from './settings.service.ts'
export { settingsArea } from './settings.wiring.ts'
