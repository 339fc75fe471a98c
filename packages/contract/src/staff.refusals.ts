import type { RefusalTable } from './refusal-table.ts'

export const staffRefusals = {
  'staff.sign_in_failed': [400, "That email and password don't match. Please check both."],
  'staff.code_wrong': [400, "That code isn't correct, or it was used before. Wait for the next one and try again."],
  'staff.sign_in_over': [400, 'This sign-in has expired. Please start again.'],
  'staff.locked': [429, 'Too many attempts. Try again in 15 minutes.'],
  'staff.reset_code_wrong': [
    400,
    "That code isn't correct, was used before, or has expired. Ask two administrators for a new one.",
  ],
  'staff.person_unknown': [404, "We couldn't find that member of staff."],
  'staff.reset_of_yourself': [409, 'This is about your own authenticator. Two other administrators reset it.'],
  'staff.reset_by_two': [409, 'You asked for this reset. A second administrator confirms it.'],
  'staff.reset_requested_already': [409, 'A reset is waiting for a second administrator already.'],
  'staff.reset_over': [409, 'This reset was confirmed or canceled already.'],
  'staff.email_taken': [409, 'Someone with this email works here already, or did.'],
  'staff.change_waits': [409, 'A change of this person is waiting for a second administrator.'],
  'staff.change_over': [409, "This change isn't waiting any more."],
  'staff.change_by_two': [409, 'You proposed this change. A second administrator confirms it.'],
  'staff.change_of_yourself': [409, 'This is about your own access. Other administrators change it.'],
  'staff.last_administrator': [409, 'Nobody else could manage the staff. Make someone else administrator first.'],
  'staff.invitation_over': [400, 'This invitation was used or has expired. Ask an administrator for a new one.'],
  'staff.customer_unknown': [404, "We couldn't find that customer, or nobody acts for it."],
  'privacy.view_over': [400, 'This view has ended or was opened already. Start it again in the console.'],
  'privacy.view_reads_only': [403, 'This is a view for reading. Nothing can be changed in it.'],
} as const satisfies RefusalTable
