import type { RefusalTable } from './refusal-table.ts'

export const settingsRefusals = {
  'profile.unchanged': [409, 'This is already what we have. Nothing was changed.'],
  'profile.update_pending': [
    409,
    "We're still reviewing your earlier change. You can request another one once it's decided.",
  ],
  'profile.not_a_business': [409, 'Only businesses have this information.'],
  'profile.not_a_picture': [400, 'Choose a picture in PNG, JPG or JPEG format.'],
  'settings.reversal_exists': [409, "You've already added this account."],
  'settings.reversal_full': [409, 'You can add at most 10 reversal accounts. Remove one first.'],
  'settings.reversal_unknown': [404, "We couldn't find that reversal account. It may have been removed already."],
  'settings.closure_pending': [409, "You've already asked to close your profile. We'll email you when it's decided."],
  'settings.money_left': [
    409,
    "Your profile can be closed once every account is empty and no payment is on its way. For money that can't be credited to you, our team uses your reversal account in its currency.",
  ],
  'settings.schedules_open': [409, 'Scheduled payments are still open. Cancel them before you close your profile.'],
  'settings.invoices_open': [
    409,
    "Invoices are still open. Close your profile when they're paid, or void or credit them first.",
  ],
  'settings.payments_pending': [
    409,
    "Payments from your accounts are still in progress. Close your profile when they're complete.",
  ],
  'settings.debt_open': [
    409,
    'An amount is still owed on one of your accounts. Repay it before you close your profile.',
  ],
  'settings.cards_open': [
    409,
    'Cards are still linked to your accounts. Delete them, and wait until their payments and disputes are complete.',
  ],
  'settings.debits_pending': [
    409,
    'A debit into one of your accounts is still in progress. Close your profile when the debit is complete.',
  ],
  'settings.requests_pending': [
    409,
    'An Interac request to one of your accounts is still open. Cancel it, or wait for it to end, before you close your profile.',
  ],
  'settings.top_ups_pending': [
    409,
    'A top-up to one of your accounts is still in progress. Close your profile when the top-up is complete.',
  ],
  'settings.approvals_pending': [
    409,
    'A payment is waiting for approval. Approve or reject it before you close your profile.',
  ],
  'settings.account_request_open': [
    409,
    'Your request for another account is still open. Withdraw it before you close your profile.',
  ],
  'settings.rate_open': [
    409,
    'A negotiated rate is still open. Decline it, use it or let it expire before you close your profile.',
  ],
  'settings.transfers_open': [
    409,
    "A transfer is still in progress or its money is on its way back. Cancel it or wait until it's complete.",
  ],
  'settings.not_owner': [409, "Only a Super Admin can ask to close a business's profile."],
  'settings.team_decides': [409, 'Your company decides about your access. Ask a Super Admin of your company.'],
  'settings.last_admin': [
    409,
    "You're the only Super Admin of your team. Make a colleague Super Admin before you deactivate your access.",
  ],
  'settings.active_already': [409, 'Your access is already active.'],
  'customers.profile_closed': [409, 'This profile is closed.'],
  'settings.profile_closed': [409, 'This profile was closed, so it can no longer be activated.'],
  'settings.downloads_used_up': [429, "You've requested your data three times today. Please try again tomorrow."],
  'settings.download_unknown': [404, 'This download has expired. Please request a new one.'],
  'settings.erasure_pending': [409, "You've already asked us to erase your data. We'll email you when it's decided."],
  'settings.request_unknown': [404, "We couldn't find that request. It may have been decided already."],
  'settings.request_decided': [409, 'This request has changed or been decided. Review it again.'],
  'settings.reason_missing': [400, 'Enter a reason for the customer.'],
  'settings.erasure_by_two': [409, 'You proposed this erasure, so someone else has to confirm it.'],
  'settings.erasure_accounts_open': [
    409,
    'This is the last person of a customer that still has open accounts. Close them first.',
  ],
  'preferences.view_unknown': [404, "We couldn't find that view. It may have been removed already."],
  'preferences.too_many': [409, "You've reached the maximum you can save. Remove one first."],
  'mailing.link_invalid': [400, "This link isn't valid. Use the link in our most recent email."],
} as const satisfies RefusalTable
