import { campaigns as campaignContract, promotions as contract, wire } from '@tradewind/contract'
import type { Voucher } from '@tradewind/contract/promotions'
import { money } from '@tradewind/kernel'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { CampaignEntry } from './campaigns.store.ts'
import type { Terms } from './promotions.rules.ts'
import type { Promotions } from './promotions.service.ts'

/** HTTP in, HTTP out. */
export function promotionsRoutes(http: Pick<Http, 'handle'>, { vouchers, subscriptions }: Promotions): void {
  http.handle(contract.validateVoucher, async ({ query, caller, request }) =>
    voucherShown(await vouchers.validate({ code: query.VoucherCode, customerId: caller?.customerId, ip: request.ip })),
  )
  http.handle(contract.listPromotions, async ({ request }) => (await vouchers.listOpen(request.ip)).map(voucherShown))
  http.handle(contract.subscribe, ({ body, request }) => subscriptions.subscribe({ ...body, ip: request.ip }))
  http.handle(contract.confirmSubscription, ({ body, request }) => subscriptions.confirm({ ...body, ip: request.ip }))
}

/** Campaigns in the console. */
export function campaignRoutes(http: Pick<Http<StaffCaller>, 'handle'>, { campaigns }: Promotions): void {
  http.handle(campaignContract.listCampaigns, async ({ caller, query }) => {
    const { Page: page, PageSize: pageSize, State: state } = query
    const { records, total } = await campaigns.list({ state, page, pageSize })
    return {
      records: records.map((one) => campaignShown(one, caller.staffId)),
      pageData: wire.pageData({ page, pageSize, total }),
    }
  })
  http.handle(campaignContract.proposeCampaign, ({ caller, body: order }) => campaigns.propose({ caller, order }))
  http.handle(campaignContract.decideCampaign, async ({ caller, params, body }) => {
    await campaigns.decide({ caller, ...params, ...body })
    return null
  })
  http.handle(campaignContract.endCampaign, async ({ caller, params, body }) => {
    await campaigns.end({ caller, ...params, ...body })
    return null
  })
}

function voucherShown(terms: Terms): Voucher {
  const { currency, amount, atMost } = terms
  const inCurrency = (minor: bigint | null) => (minor === null || currency === null ? null : money(currency, minor))
  return {
    voucherCode: terms.code,
    name: terms.name,
    kind: terms.kind,
    amount: inCurrency(amount),
    sharePercent: terms.sharePercent,
    atMost: inCurrency(atMost),
    currencyCode: currency,
    countryIds: terms.countries && [...terms.countries],
    paymentMethodTypes: terms.paymentMethods && [...terms.paymentMethods],
    productId: terms.product,
    firstPaymentOnly: terms.firstPaymentOnly,
    validFrom: terms.startsAt,
    validUntil: terms.endsAt,
  }
}

const campaignShown = (entry: CampaignEntry, readerId: string) => ({
  ...voucherShown(entry),
  campaignId: entry.id,
  maxUses: entry.maxUses,
  maxUsesPerCustomer: entry.maxUsesEach,
  isPublic: entry.isPublic,
  state: entry.state,
  uses: entry.used,
  takenOff: entry.takenOff,
  proposedByName: entry.proposedByName,
  proposedAt: entry.proposedAt,
  reason: entry.reason,
  isMine: entry.proposedBy === readerId,
  decidedByName: entry.decidedByName,
  decidedAt: entry.decidedAt,
  endedByName: entry.endedByName,
  endedAt: entry.endedAt,
  endReason: entry.endReason,
})
