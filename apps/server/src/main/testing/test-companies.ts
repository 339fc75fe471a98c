import { type Currency, type CustomerType, money } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import { systemRandom, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import { password, pin } from './test-people.ts'
import type { TestServer } from './test-server.ts'

type Needs = Pick<TestServer, 'world' | 'db' | 'clock'>

interface Wanted {
  name: string
  firstName?: string
  lastName?: string
  customerType?: CustomerType
}

/** A customer without accounts, and its only person, who may do all that the given one may. */
export async function addCompany(
  { world, db, clock, ada }: Needs & Pick<TestServer, 'ada'>,
  { name, firstName = 'Cleo', lastName = 'Varga', customerType = 'Limited Liability Company' }: Wanted,
): Promise<Caller> {
  const email = `${name.toLowerCase()}@example.com`
  const { customerId, userId } = await db.asSystem(async (tx) => {
    const made = await world.customers.createCustomer(tx, {
      name: `${name} Ltd`,
      customerType,
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    const id = await world.identity.registerUser(tx, {
      email,
      password: new Secret(password),
      twoFactor: false,
      pin: { customerId: made, pin: new Secret(pin) },
    })
    const person = { userId: id, customerId: made, email, firstName, lastName, occupation: '' }
    await world.customers.addMember(tx, { ...person, roleId: 10, userStatus: 'Active' })
    return { customerId: made, userId: id }
  })
  const sessionId = uuidv7(clock.now(), systemRandom)
  return { userId, customerId, sessionId, email, name: `${firstName} ${lastName}`, permissions: ada.permissions }
}

export const openFor = ({ world }: Needs, { customerId }: Pick<Caller, 'customerId'>, currency: Currency) =>
  world.accounts.openAccount({ customerId, currency, name: `${currency} account` })

/** Books so much from outside to an account; what is less than nothing, from it. */
export async function book(
  { world, db, clock }: Needs,
  account: bigint,
  minor: bigint,
  currency: Currency = 'GBP',
): Promise<void> {
  const outside = await db.asSystem((tx) => world.ledger.systemAccount(tx, 'suspense', currency))
  const newId = () => uuidv7(clock.now(), systemRandom)
  const id = newId()
  const ends = minor > 0n ? { debit: outside, credit: account } : { debit: account, credit: outside }
  const amount = money(currency, minor > 0n ? minor : -minor)
  const transfers = [{ id: newId(), ...ends, amount, code: 'test' }]
  await world.ledger.postTogether({ id, subject: id, transfers, at: clock.now() })
}
