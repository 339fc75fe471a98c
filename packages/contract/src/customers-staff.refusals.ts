import type { RefusalTable } from './refusal-table.ts'

export const customersStaffRefusals = {
  'customers.unknown': [404, "We couldn't find this customer."],
  'customers.reset_waiting': [409, 'A reset for this person is waiting for a second person.'],
  'customers.reset_over': [409, "This reset isn't waiting any more."],
  'customers.second_person': [409, 'Someone else must confirm what you proposed.'],
} as const satisfies RefusalTable
