import type { RefusalTable } from './refusal-table.ts'

export const promotionsRefusals = {
  'promotions.voucher_unknown': [404, "We don't know this voucher code. Check it and try again."],
  'promotions.voucher_not_started': [409, "This voucher can't be used yet."],
  'promotions.voucher_expired': [409, 'This voucher has expired.'],
  'promotions.voucher_ended': [409, 'This promotion has ended.'],
  'promotions.voucher_used_up': [409, 'This voucher has reached its usage limit.'],
  'promotions.voucher_used_by_you': [409, "You've already used this voucher."],
  'promotions.voucher_other_corridor': [422, "This voucher isn't valid for this currency or destination."],
  'promotions.voucher_other_method': [422, "This voucher isn't valid for this payment method."],
  'promotions.voucher_other_product': [422, "This voucher isn't valid for this kind of transfer."],
  'promotions.voucher_first_payment_only': [409, 'This voucher is for your first payment only.'],
  'promotions.voucher_without_charge': [422, 'This payment has no charge for a voucher to reduce.'],
  'promotions.code_taken': [409, 'Another campaign has this code. Choose another one.'],
  'promotions.campaign_waits': [
    409,
    'A campaign with this code is already waiting for approval. Decide on that one first.',
  ],
  'promotions.campaign_unknown': [404, "We couldn't find that campaign."],
  'promotions.campaign_not_waiting': [409, 'Someone else has already decided on this campaign. Check the list again.'],
  'promotions.campaign_over': [409, 'This campaign has ended.'],
  'promotions.campaign_past': [422, 'Choose an end date in the future.'],
  'promotions.second_person': [409, 'Someone else must approve this campaign.'],
  'promotions.link_invalid': [400, "This link doesn't work. Subscribe again to get a new one."],
  'promotions.link_expired': [410, 'This link has expired. Subscribe again to get a new one.'],
} as const satisfies RefusalTable
