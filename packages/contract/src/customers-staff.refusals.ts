import type { RefusalTable } from './refusal-table.ts'

export const customersStaffRefusals = {
  'customers.unknown': [404, "We couldn't find this customer."],
  'customers.reset_waiting': [409, 'A reset for this person is already waiting for a second person to confirm it.'],
  'customers.question_first': [
    409,
    'Ask this person a security question first. After a correct answer, you have 10 minutes to propose a reset.',
  ],
  'customers.reset_over': [409, 'This reset is no longer waiting for confirmation.'],
  'customers.second_person': [409, 'You proposed this, so someone else must confirm it.'],
} as const satisfies RefusalTable
