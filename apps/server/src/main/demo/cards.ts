import { randomUUID } from 'node:crypto'
import { cards as contract } from '@tradewind/contract'
import { demoStaff } from '../demo-people.ts'
import type { GrowNeeds } from './grow.needs.ts'
import { callerOf } from './order.ts'
import { demoBatch } from './teamwork.ts'

/** A card of Ada's that she activates when she likes, and one that she has just asked for. */
export async function addCards(needs: GrowNeeds, staffIds: readonly string[]): Promise<void> {
  const { requestId } = await request(needs, {
    label: 'Software',
    purpose: 'Monthly subscriptions of the design team',
    limits: [
      { limitType: 'PerPayment', amount: '250' },
      { limitType: 'Monthly', amount: '1000' },
    ],
    categories: { mode: 'Only', values: ['SoftwareAndCloud', 'Telecoms', 'Advertising'] },
  })
  const at = demoStaff.findIndex(({ name }) => name.startsWith('Grace'))
  const [staff] = demoStaff.slice(at)
  await needs.world.issuing.staff.decideRequest({
    caller: {
      staffId: staffIds[at] ?? '',
      sessionId: 'demo',
      email: staff?.email ?? '',
      name: staff?.name ?? '',
      roles: ['reviewer'],
      permissions: new Set(['cards:review', 'cards:decide']),
    },
    requestId,
    approves: true,
    reason: 'The company is known and the limits fit.',
  })
  await request(needs, {
    label: 'Travel',
    purpose: 'Trade fair in Cologne',
    limits: [{ limitType: 'Lifetime', amount: '1500' }],
    categories: { mode: 'Only', values: ['Airlines', 'Hotels', 'Transport', 'Restaurants'] },
  })
}

type Wanted = Pick<
  Parameters<GrowNeeds['world']['issuing']['requests']['ask']>[0]['order'],
  'label' | 'purpose' | 'limits' | 'categories'
>

async function request({ db, world, idempotency }: GrowNeeds, wanted: Wanted): Promise<{ requestId: string }> {
  const caller = await callerOf({ db, world }, demoBatch)
  const { customerId } = caller
  const account = (await world.accounts.listAccounts(customerId)).find(({ currencyCode }) => currencyCode === 'GBP')
  if (!account) throw new Error('the demo world has no account for a card')
  const order = { ...wanted, customerId, accountId: account.accountId, countries: { mode: 'All' as const, values: [] } }
  const { body } = await idempotency.once(
    { declared: contract.requestCard, caller, key: randomUUID(), body: order },
    (idempotent) => world.issuing.requests.ask({ caller, order, idempotent: idempotent as never }),
  )
  return JSON.parse(body).value
}
