import { eventType } from '#platform/events'
import type { ScheduleUpdate } from './schedules.types.ts'

/** What the people of a customer should know of a schedule, in the transaction in which it happens. */
export const scheduleUpdated = eventType<ScheduleUpdate>('schedule.updated')
