import type { Campaign, CampaignState } from '@tradewind/contract/campaigns'
import { formatMoney } from '@tradewind/kernel'
import { methodNames } from '@tradewind/kernel/payment-methods/method-names'
import type { ProductId } from '@tradewind/kernel/products'
import { plainMomentText } from '#ui/dates.ts'
import type { Tone } from '#ui/status-badge.tsx'

export const productNames: Readonly<Record<ProductId, string>> = { full: 'Accounts', sendr: 'SendR' }

export const stateWords: Readonly<Record<CampaignState, { name: string; tone: Tone }>> = {
  waiting: { name: 'Needs approval', tone: 'warn' },
  scheduled: { name: 'Scheduled', tone: 'note' },
  active: { name: 'Active', tone: 'good' },
  'used-up': { name: 'Used up', tone: 'plain' },
  expired: { name: 'Expired', tone: 'plain' },
  ended: { name: 'Ended', tone: 'plain' },
  rejected: { name: 'Rejected', tone: 'bad' },
  withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

/** What it takes off: `50%, up to £5.00`. */
export function reductionText({ kind, amount, sharePercent, atMost }: Campaign): string {
  if (kind === 'amount') return amount ? formatMoney(amount) : ''
  return `${sharePercent}%${atMost ? `, up to ${formatMoney(atMost)}` : ''}`
}

const usesText = ({ maxUses, maxUsesPerCustomer }: Campaign): string =>
  [
    maxUses === null ? 'No limit' : `${maxUses} in total`,
    ...(maxUsesPerCustomer === null ? [] : [`${maxUsesPerCustomer} per customer`]),
  ].join(', ')

/** Everything it says, as what a second person approves. */
export const termsOf = (campaign: Campaign): { field: string; after: string }[] => {
  const { currencyCode, countryIds, paymentMethodTypes, productId, firstPaymentOnly, isPublic, validFrom, validUntil } =
    campaign
  return [
    { field: 'Name', after: campaign.name },
    { field: 'Discount', after: reductionText(campaign) },
    { field: 'Currency', after: currencyCode ?? 'All' },
    { field: 'Destinations', after: countryIds?.join(', ') ?? 'All' },
    { field: 'Payment methods', after: paymentMethodTypes?.map((one) => methodNames[one]).join(', ') ?? 'All' },
    { field: 'Product', after: productId ? productNames[productId] : 'All' },
    ...(firstPaymentOnly ? [{ field: 'Valid for', after: 'First payment only' }] : []),
    { field: 'Uses', after: usesText(campaign) },
    { field: 'Valid', after: `${plainMomentText(validFrom)} to ${plainMomentText(validUntil)}` },
    ...(isPublic ? [{ field: 'Public', after: 'Shown on the promotions page and emailed to subscribers' }] : []),
  ]
}
