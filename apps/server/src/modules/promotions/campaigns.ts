import type { CampaignOrder, CampaignState } from '@tradewind/contract/campaigns'
import { Refusal } from '@tradewind/contract/refusals'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { planTask } from '#platform/tasks'
import {
  type CampaignEntry,
  type CampaignPayload,
  campaignExists,
  campaignPage,
  campaignPayload,
  endCampaignRow,
  findPublic,
  hasCode,
  insertCampaign,
} from './campaigns.store.ts'
import type { PromotionsNeeds } from './promotions.needs.ts'
import { standingFault } from './promotions.rules.ts'
import { conditionsOf, reductionOf } from './voucher-words.ts'

type Who = Pick<StaffCaller, 'staffId' | 'name'>
type Payload = Omit<CampaignPayload, 'id'>

export interface Campaigns {
  list(search: {
    state: CampaignState | undefined
    page: number
    pageSize: number
  }): Promise<{ records: CampaignEntry[]; total: number }>
  propose(request: { caller: Who; order: CampaignOrder }): Promise<{ campaignId: string }>
  decide(request: { caller: Who; campaignId: string; decision: 'approve' | 'turn-down'; note: string }): Promise<void>
  end(request: { caller: Who; campaignId: string; reason: string }): Promise<void>
  /** Emails who subscribed that a promotion has begun. */
  announce(task: Task): Promise<void>
}

const module = 'promotions'

/** Campaigns as staff see them: two people start one, one person can end it. */
export function createCampaigns(needs: PromotionsNeeds): Campaigns {
  const { db, bankClock, decisions, notifications, publicUrl } = needs

  const proposals = decisions.register<Payload>({
    name: 'promotions.campaign',
    refusals: {
      alreadyProposed: 'promotions.campaign_waits',
      notPending: 'promotions.campaign_not_waiting',
      ownProposal: 'promotions.second_person',
    },
    apply: async (tx, { id, payload }) => {
      const startsAt = new Date(payload.starts_at)
      if (new Date(payload.ends_at) <= bankClock.now()) throw new Refusal('promotions.campaign_past')
      if (await hasCode(tx, payload.code)) throw new Refusal('promotions.code_taken')
      await insertCampaign(tx, id, payload)
      if (payload.is_public) await planTask(tx, { module, subject: id, kind: 'announce', dueAt: startsAt })
    },
  })

  return {
    list: (search) => db.asSystem((tx) => campaignPage(tx, { ...search, at: bankClock.now() })),

    propose: ({ caller, order }) =>
      db.asSystem(async (tx) => {
        if (order.validUntil <= bankClock.now()) throw new Refusal('promotions.campaign_past')
        if (await hasCode(tx, order.voucherCode)) throw new Refusal('promotions.code_taken')
        const { id } = await proposals.propose(tx, {
          subject: order.voucherCode,
          payload: campaignPayload(termsOf(order)),
          by: { id: caller.staffId, name: caller.name },
          reason: order.reason,
        })
        return { campaignId: id }
      }),

    decide: ({ caller, campaignId: id, decision, note }) =>
      db.asSystem(async (tx) => {
        const request = { id, by: { id: caller.staffId, name: caller.name }, note }
        if (decision === 'approve') await proposals.approve(tx, request)
        else await proposals.turnDown(tx, request)
      }),

    end: ({ caller, campaignId: id, reason }) =>
      db.asSystem(async (tx) => {
        if (!(await campaignExists(tx, id))) throw new Refusal('promotions.campaign_unknown')
        if (!(await endCampaignRow(tx, { id, at: bankClock.now(), by: caller.name, reason })))
          throw new Refusal('promotions.campaign_over')
      }),

    announce: ({ subject, finish }) =>
      db.asSystem(async (tx) => {
        const campaign = await findPublic(tx, subject)
        if (campaign && !standingFault(campaign, bankClock.now())) await emailSubscribers(tx, campaign)
        await finish(tx)
      }),
  }

  async function emailSubscribers(
    tx: Tx,
    campaign: NonNullable<Awaited<ReturnType<typeof findPublic>>>,
  ): Promise<void> {
    const data = {
      name: campaign.name,
      code: campaign.code,
      reduction: reductionOf(campaign),
      conditions: conditionsOf(campaign).join(' '),
      until: campaign.endsAt.toISOString(),
      link: `${publicUrl}/promotions-validate`,
    }
    for (let after: string | undefined; ; ) {
      const page = await notifications.subscribers(tx, { type: 'Promotions', after, most: 500 })
      for (const { email: to } of page)
        await notifications.notify(tx, { to, channel: 'email', template: 'promotion', data })
      after = page.at(-1)?.id
      if (after === undefined) return
    }
  }
}

const termsOf = ({
  voucherCode: code,
  amount,
  atMost,
  currencyCode,
  countryIds,
  paymentMethodTypes,
  ...order
}: CampaignOrder) => ({
  code,
  name: order.name,
  kind: order.kind,
  amount: amount?.minor ?? null,
  sharePercent: order.sharePercent,
  atMost: atMost?.minor ?? null,
  currency: currencyCode,
  countries: countryIds,
  paymentMethods: paymentMethodTypes,
  product: order.productId,
  firstPaymentOnly: order.firstPaymentOnly,
  maxUses: order.maxUses,
  maxUsesEach: order.firstPaymentOnly ? 1 : order.maxUsesPerCustomer,
  startsAt: order.validFrom,
  endsAt: order.validUntil,
  isPublic: order.isPublic,
})
