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
  'staff.reset_of_yourself': [409, 'This is your own authenticator. Two other administrators have to reset it.'],
  'staff.reset_by_two': [409, 'You requested this reset, so another administrator has to confirm it.'],
  'staff.reset_requested_already': [409, 'A reset is already waiting for a second administrator.'],
  'staff.reset_over': [409, 'This reset was already confirmed or canceled.'],
  'staff.email_taken': [409, 'A current or former member of staff has this email.'],
  'staff.change_waits': [409, 'A change to this person is already waiting for a second administrator.'],
  'staff.change_over': [409, 'This change is no longer waiting for confirmation.'],
  'staff.change_by_two': [409, 'You proposed this change, so another administrator has to confirm it.'],
  'staff.change_of_yourself': [409, 'This is your own access. Another administrator has to change it.'],
  'staff.last_administrator': [409, 'Nobody else can manage staff. Make someone else an administrator first.'],
  'staff.invitation_over': [400, 'This invitation was used or has expired. Ask an administrator for a new one.'],
  'staff.customer_unknown': [404, "We couldn't find that customer, or it has no active members."],
  'privacy.view_over': [400, 'This view has ended or was already opened. Start it again in the console.'],
  'privacy.view_reads_only': [403, "This view is read-only. You can't change anything in it."],
} as const satisfies RefusalTable
