import { Refusal } from '@tradewind/contract'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { lockZenus, storeCheck, storeHandOver, type ZenusRow } from './zenus.store.ts'

type Needs = Pick<OnboardingNeeds, 'db' | 'clock' | 'customers' | 'accounts' | 'zenus'>

/** Checks the US account of a customer with the provider that holds it. */
export const checkZenusAccount =
  (needs: Needs) =>
  async (customerId: string): Promise<ZenusRow> => {
    const { db, clock, customers } = needs
    const provider = connected(needs)
    const accountNumber = await usAccountOf(needs, customerId)
    const holderName = await db.asCustomer(customerId, (tx) => customers.payerNameOf(tx, customerId))
    const found = await provider.validate({ accountNumber, routingNumber: null, holderName }).catch(unreachable)
    return db.asCustomer(customerId, (tx) =>
      storeCheck(tx, {
        customerId,
        status: found.matched ? 'Matched' : 'NotMatched',
        reason: found.matched ? null : found.reason,
        accountLastFour: accountNumber.slice(-4),
        checkedAt: clock.now(),
      }),
    )
  }

/** Hands a customer over once: whoever asks again, also at the same moment, gets the first answer. */
export const publishZenusAccount =
  (needs: Needs) =>
  async (customerId: string): Promise<ZenusRow> => {
    const { db, clock, customers } = needs
    const provider = connected(needs)
    const accountNumber = await usAccountOf(needs, customerId)
    const checked = await db.asCustomer(customerId, (tx) => lockZenus(tx, customerId))
    if (!checked) await checkZenusAccount(needs)(customerId)
    return db.asCustomer(customerId, async (tx) => {
      const row = await lockZenus(tx, customerId)
      if (row?.publishedAt) return row
      if (row?.status !== 'Matched') throw new Refusal('onboarding.zenus_not_matched')
      const holderName = await customers.payerNameOf(tx, customerId)
      // The provider knows a customer by its id: an answer that is lost here is given again.
      const { reference } = await provider.publish({ customerId, accountNumber, holderName }).catch(unreachable)
      const at = clock.now()
      await storeHandOver(tx, { customerId, reference, at })
      return { ...row, publishedAt: at, reference }
    })
  }

function connected({ zenus }: Needs) {
  if (!zenus) throw new Refusal('onboarding.zenus_unavailable')
  return zenus
}

const unreachable = (cause: unknown): never => {
  throw Object.assign(new Refusal('onboarding.zenus_unavailable', { retryAfter: 30 }), { cause })
}

async function usAccountOf({ accounts }: Needs, customerId: string): Promise<string> {
  const account = (await accounts.listAccounts(customerId)).find(
    ({ currencyCode, status }) => currencyCode === 'USD' && status !== 'Closed',
  )
  if (!account) throw new Refusal('onboarding.zenus_no_account')
  return account.accountNumber
}
