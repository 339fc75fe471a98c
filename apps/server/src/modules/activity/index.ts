export { activityArea } from './activity.wiring.ts'
