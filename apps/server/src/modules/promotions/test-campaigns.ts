import { campaigns } from '@tradewind/contract'
import type { TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

type Browser = ReturnType<typeof staffBrowser>

export const campaignOrder = (changes: object = {}) => ({
  voucherCode: 'WELCOME-50',
  name: 'Half off your charge',
  kind: 'share',
  amount: null,
  sharePercent: 50,
  atMost: null,
  currencyCode: null,
  countryIds: null,
  paymentMethodTypes: null,
  productId: null,
  firstPaymentOnly: false,
  maxUses: null,
  maxUsesPerCustomer: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2036-01-01T00:00:00.000Z',
  isPublic: false,
  reason: 'Autumn campaign for new corridors',
  ...changes,
})

/** Two people of operations at a console. */
export async function openCampaignDesk(server: TestServer) {
  const console = await openTestConsole(server)
  await addStaff(server, { email: 'olga@example.com', name: 'Olga Berg', roles: ['operations'] })
  await addStaff(server, { email: 'omar@example.com', name: 'Omar Diaz', roles: ['operations'] })
  const olga = await staffBrowser(console, server, '10.8.0.1').signIn('olga@example.com')
  const omar = await staffBrowser(console, server, '10.8.0.2').signIn('omar@example.com')
  const propose = (changes: object = {}, by: Browser = olga) =>
    by.value<{ campaignId: string }>(campaigns.proposeCampaign, { body: campaignOrder(changes) })
  const approve = ({ campaignId }: { campaignId: string }, by: Browser = omar) =>
    by.refusal(campaigns.decideCampaign, { params: { campaignId }, body: { decision: 'approve', note: '' } })
  return {
    olga,
    omar,
    propose,
    approve,
    /** A campaign that two people started. */
    start: async (changes: object = {}): Promise<string> => {
      const proposed = await propose(changes)
      const refused = await approve(proposed)
      if (refused) throw new Error(`the campaign was refused: ${JSON.stringify(refused)}`)
      return proposed.campaignId
    },
    close: () => console.app.close(),
  }
}
