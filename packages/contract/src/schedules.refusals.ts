import type { RefusalTable } from './refusal-table.ts'

export const schedulesRefusals = {
  'schedules.unknown': [404, "We couldn't find that scheduled payment."],
  'schedules.item_unknown': [404, "We couldn't find that payment of the schedule."],
  'schedules.item_decided': [409, 'This payment was already made, skipped or canceled.'],
  'schedules.paused': [409, 'This schedule is paused. Resume it, then pay what was missed.'],
  'schedules.ended': [409, 'This schedule has ended. Create a new one.'],
  'schedules.changed': [409, 'This schedule has changed. Review it again before you save.'],
  'schedules.wrong_type': [409, "A one-off payment can't be changed to recurring, or a recurring one to one-off."],
  'schedules.day_past': [400, 'Choose today or a later day.'],
  'schedules.too_far': [400, 'The last payment must be within ten years.'],
} as const satisfies RefusalTable
