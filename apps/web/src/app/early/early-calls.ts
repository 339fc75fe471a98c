import { timeZoneHeader } from '@tradewind/contract/envelope'
import { environmentHeader } from '@tradewind/kernel/constants'
import { readAuthSession, secondsLeft } from '#ui/calls/auth-session.ts'
import { pageClock } from '#ui/clock.ts'
import { zoneName } from '#ui/dates.ts'

/** The page whose data is asked for before its scripts are there. */
const page = '/accounts'

/** What that page shows, besides the person. early-calls.test.ts holds them against what its screen asks for. */
const addresses = [
  '/corebanking/api/v1/Account/get-accounts-for-customer?ProductServiceType=Tradewind&ProductType=Tradewind&IncludeWallets=true',
  '/transactions/api/v1/account/get-total-balance',
  '/transactions/api/v1/Transaction/get-transactions?Page=1&PageSize=10&SortBy=DateCreated&SortDirection=DESC',
  '/transactions/api/v1/attention',
]
/** Without these the screen does not open, or one of the calls is refused: then nothing is asked before the guard has decided. */
const needed = ['accounts:read', 'transactions:read']

/**
 * Makes the calls of the first screen while the scripts are on their way, and keeps each response for the client
 * (lib/api.ts) to take once. Whatever fails here is asked for again, and shown, by the screen itself.
 */
export function startEarlyCalls(): void {
  const session = readAuthSession()
  if (location.pathname !== page || !session?.loggedIn || secondsLeft(session, pageClock.now()) <= 0) return
  // A session that lost it ends as soon as the guard looks.
  const customerId = (session.profile as Partial<typeof session.profile> | undefined)?.customer_id
  if (!customerId) return
  const headers = {
    accept: 'application/json',
    environment: environmentHeader,
    authorization: `Bearer ${session.access_token}`,
    [timeZoneHeader]: zoneName(),
  }
  const ask = (address: string) => fetch(address, { headers }).catch(() => undefined)
  const profileAddress = `/onboarding/api/v1/customers/${customerId}`
  const profile = ask(profileAddress)
  const allowed = profile.then(mayReadAll, () => false)
  const responses = new Map([
    [profileAddress, profile],
    ...addresses.map((address) => [address, allowed.then((may) => (may ? ask(address) : undefined))] as const),
  ])
  globalThis.takeEarlyCall = (address, token) => {
    const response = token === session.access_token ? responses.get(address) : undefined
    responses.delete(address)
    return response
  }
}

async function mayReadAll(response: Response | undefined): Promise<boolean> {
  if (!response?.ok) return false
  const { value } = (await response.clone().json()) as { value: { permissions: readonly string[] } }
  return needed.every((one) => value.permissions.includes(one))
}
