export type { Schedules } from './schedules.service.ts'
export type { ScheduleUpdate } from './schedules.types.ts'
export { schedulesArea } from './schedules.wiring.ts'
