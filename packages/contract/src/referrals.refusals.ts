import type { RefusalTable } from './refusal-table.ts'

export const referralsRefusals = {
  'referrals.closed': [409, "Referrals aren't open at the moment."],
  'referrals.own_address': [422, "You can't invite yourself or a colleague."],
  'referrals.already_customer': [409, 'This person is already a customer.'],
  'referrals.already_invited': [409, "You've already invited this address."],
  'referrals.too_many_at_once': [422, 'Invite up to 10 people at a time.'],
  'referrals.invited_enough': [429, "You've sent as many invitations as you can today. Try again tomorrow."],
  'referrals.code_unknown': [404, "We don't know this referral code. Check it and try again."],
  'referrals.own_code': [422, "This is your own referral code. You can't use it yourself."],
  'referrals.code_added': [409, "You've already added a referral code."],
  'referrals.code_too_late': [409, 'A referral code can only be added shortly after registering.'],
  'referrals.unknown': [404, "We couldn't find that referral."],
  'referrals.terms_wait': [409, 'New terms are already waiting for a second person. Decide on those first.'],
  'referrals.not_waiting': [409, 'Someone else has already decided on this. Check the list again.'],
  'referrals.second_person': [409, 'Someone else must approve this.'],
  'referrals.over': [409, 'This referral has ended.'],
  'referrals.not_refused': [409, "Only a referral that isn't eligible can be reinstated."],
  'referrals.reinstatement_waits': [409, 'A reinstatement of this referral is already waiting for a second person.'],
} as const satisfies RefusalTable
