import { randomUUID } from 'node:crypto'
import { referrals as contract } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { demoStaff } from '../demo-people.ts'
import type { GrowNeeds } from './grow.needs.ts'
import { callerOf } from './order.ts'
import { demoBatch } from './teamwork.ts'

/** Terms of referrals and a voucher, as two of the provider's people set them, and whom Ada has invited. */
export async function addOffers(needs: GrowNeeds, staffIds: readonly string[]): Promise<void> {
  const { world, now } = needs
  const staff = (first: string) => {
    const at = demoStaff.findIndex(({ name }) => name.startsWith(first))
    return { staffId: staffIds[at] ?? '', name: demoStaff[at]?.name ?? '' }
  }
  const [mei, tess] = [staff('Mei'), staff('Tess')]
  const terms = await world.referrals.desk.proposeTerms({
    caller: mei,
    order: {
      isOpen: true,
      reward: money('GBP', 25_00n),
      minimumAmount: money('GBP', 100_00n),
      exchangeReq: false,
      holdingDays: 30,
      qualifyingDays: 90,
      codeWindowDays: 30,
      invitationsPerDay: 20,
      rewardsPerYear: 50,
      reason: 'First terms, as marketing and treasury agreed',
    },
  })
  const approved = { caller: tess, decision: 'approve', note: '' } as const
  await world.referrals.desk.decideTerms({ ...approved, id: terms.id })
  const { campaignId } = await world.promotions.campaigns.propose({
    caller: mei,
    order: {
      voucherCode: 'WELCOME-50',
      name: 'Half the charge on your next payment',
      kind: 'share',
      amount: null,
      sharePercent: 50,
      atMost: null,
      currencyCode: null,
      countryIds: null,
      paymentMethodTypes: null,
      productId: null,
      firstPaymentOnly: false,
      maxUses: 500,
      maxUsesPerCustomer: 1,
      validFrom: now,
      validUntil: new Date(now.getTime() + 180 * 86_400_000),
      isPublic: true,
      reason: 'Winter campaign for existing customers',
    },
  })
  await world.promotions.campaigns.decide({ ...approved, campaignId })
  await invite(needs)
}

async function invite({ db, world, idempotency }: GrowNeeds): Promise<void> {
  const caller = await callerOf({ db, world }, demoBatch)
  const invitations = [
    { name: 'Nora Lind', email: 'nora.lind@example.com' },
    { name: 'Piet de Vries', email: 'piet@devries.example' },
  ]
  await idempotency.once(
    { declared: contract.sendInvitation, caller, key: randomUUID(), body: { invitations } },
    (idempotent) => world.referrals.sendInvitations({ caller, invitations, idempotent: idempotent as never }),
  )
}
