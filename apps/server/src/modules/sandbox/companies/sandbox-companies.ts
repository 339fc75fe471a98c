import { type sandboxCompany as contract, Refusal, type Reply } from '@tradewind/contract'
import { longestClientDays, type PublicJwk } from '@tradewind/contract/api-clients'
import { clientPermissions } from '@tradewind/contract/client-calls'
import { maxCompaniesPerDay } from '@tradewind/contract/sandbox-company'
import { superAdminRole } from '@tradewind/contract/team-items'
import { type Currency, type Money, parseAmount } from '@tradewind/kernel'
import type { Accounts } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Clients } from '#modules/clients'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import { withAccountScope } from '#platform/account-scope'
import type { Caller } from '#platform/caller'
import { actingAs, currentActor } from '#platform/current-actor'
import type { Tx } from '#platform/db'
import { payInAtOnce } from '../networks/incoming-money.ts'
import type { SandboxNeeds } from '../networks/sandbox.needs.ts'
import {
  closeCompany,
  countOpenedSince,
  insertCompany,
  lockPerson,
  markFunded,
  openCompanyOf,
  type SandboxCompanyRow,
  setClient,
} from './companies.store.ts'
import { addPayees } from './payees.ts'

export interface SandboxCompaniesNeeds extends SandboxNeeds {
  customers: Pick<Customers, 'createCustomer' | 'addMember' | 'belongingOf' | 'customerOf' | 'team'>
  accounts: Pick<Accounts, 'openAccountIn' | 'listAccounts' | 'addressOf'>
  beneficiaries: Pick<Beneficiaries, 'verifyDetails' | 'addAccountBeneficiary' | 'listBeneficiaries'>
  clients: Pick<Clients, 'hasKeys' | 'createForSandbox' | 'disableIn'>
  identity: Pick<Identity, 'moveSession' | 'revokeSessionsIn'>
}

export type SandboxCompany = NonNullable<Reply<typeof contract.getSandboxCompany>>

export interface SandboxKeys {
  authenticationKey: PublicJwk
  signingKey: PublicJwk
}

type Person = Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>

const dayMs = 86_400_000

/** What a company begins with. */
const playMoney: readonly (readonly [Currency, string])[] = [
  ['GBP', '25000.00'],
  ['EUR', '25000.00'],
  ['USD', '25000.00'],
  ['NGN', '20000000.00'],
]

/**
 * A person's own company of play money: approved, with accounts, payees and an API client. It is made by the use cases
 * that make any customer, in steps that a repeat finishes, so that one that was interrupted isn't lost.
 */
export function createSandboxCompanies(needs: SandboxCompaniesNeeds) {
  const { db, clock, customers, accounts, clients, identity } = needs

  async function openIn(tx: Tx, person: Person): Promise<SandboxCompanyRow> {
    const { userId } = person
    const belonging = await customers.belongingOf(tx, userId, person.customerId)
    if (!belonging) throw new Error('a sandbox company is for a person who acts for someone')
    const { firstName, lastName, email, occupation } = belonging.member
    const openedAt = clock.now()
    const customerId = await customers.createCustomer(tx, {
      name: [firstName, lastName, 'Sandbox Ltd'].join(' '),
      customerType: 'Limited Liability Company',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    const { roleId } = superAdminRole
    const member = { userId, customerId, email, firstName, lastName, occupation, roleId, userStatus: 'Active' as const }
    await customers.addMember(tx, { ...member, cookieAccepted: belonging.member.cookieAccepted })
    for (const [currency] of playMoney)
      await accounts.openAccountIn(tx, { customerId, currency, name: `${currency} account` })
    await insertCompany(tx, { customerId, userId, openedAt })
    return { customerId, openedAt, clientId: null, fundedAt: null }
  }

  /** Pays the play money in, once for each company. */
  async function fund(customerId: string, senderName: string): Promise<void> {
    const opened = await accounts.listAccounts(customerId)
    const sent = await Promise.all(
      playMoney.map(async ([currency, amount]) => {
        const account = opened.find(({ currencyCode }) => currencyCode === currency)
        if (!account) throw new Error(`a sandbox company has no account in ${currency}`)
        const to = await accounts.addressOf({ customerId, accountId: account.accountId })
        return { to, amount: exactly(amount, currency), senderName, reference: 'Play money' }
      }),
    )
    await db.asSystem(async (tx) => {
      if (!(await markFunded(tx, customerId, clock.now()))) return
      for (const one of sent) await payInAtOnce(tx, needs, one)
    })
  }

  /**
   * Gives the company a client with these keys, in place of the one that it had. The last browser to connect has the
   * only access, to the company that is open by then.
   */
  const connect = (person: Person, keys: SandboxKeys): Promise<SandboxCompanyRow> =>
    db.asSystem(async (tx) => {
      const { userId, sessionId } = person
      await lockPerson(tx, userId)
      const company = await openCompanyOf(tx, userId)
      if (!company) throw new Error('a sandbox company was closed and none opened')
      const { customerId, clientId: replaces } = company
      if (replaces && (await clients.hasKeys(tx, { customerId, id: replaces, keys: Object.values(keys) })))
        return company
      const clientId = await clients.createForSandbox(tx, {
        ...keys,
        caller: { userId, customerId, sessionId },
        name: 'Try it',
        permissions: [...clientPermissions],
        accountIds: null,
        perPayment: null,
        perDay: null,
        networks: null,
        expiresAt: new Date(clock.now().getTime() + longestClientDays * dayMs),
        replaces,
      })
      await setClient(tx, customerId, clientId)
      return { ...company, clientId }
    })

  /** Everything that a company has beside its rows; a repeat adds what is missing. */
  async function complete(person: Person, keys: SandboxKeys, at: SandboxCompanyRow): Promise<SandboxCompany> {
    const { customerId } = at
    const actor = currentActor()
    // What happens here is of the new company: neither its books nor its activity are those of the one behind the session.
    return withAccountScope(null, () =>
      actingAs(actor && { ...actor, customerId }, async () => {
        if (!at.fundedAt) await fund(customerId, 'Sandbox')
        await addPayees(needs, { customerId, userId: person.userId })
        return viewOf(await connect(person, keys))
      }),
    )
  }

  async function viewOf({ customerId, clientId, openedAt }: SandboxCompanyRow): Promise<SandboxCompany> {
    const customer = await db.asSystem((tx) => customers.customerOf(tx, customerId))
    const opened = await withAccountScope(null, () => accounts.listAccounts(customerId))
    return {
      customerId,
      clientId,
      openedAt,
      name: customer?.name ?? '',
      accounts: opened.map(({ accountId, currencyCode, balance }) => ({ accountId, currencyCode, balance })),
    }
  }

  /** Nobody acts for the company any more: not the person, nor a program, nor a browser that was signed in. */
  async function closeIn(tx: Tx, person: Person, old: SandboxCompanyRow, next: string): Promise<void> {
    const { userId } = person
    const of = { userId, customerId: old.customerId }
    if (old.clientId) await clients.disableIn(tx, { caller: { ...of, sessionId: person.sessionId }, id: old.clientId })
    await customers.team.lock(tx, old.customerId)
    await customers.team.change(tx, { ...of, teamStatus: 'Exited', heldByTeam: true, removedAt: clock.now() })
    if (person.customerId === old.customerId)
      await identity.moveSession(tx, { sessionId: person.sessionId, userId, customerId: next })
    await identity.revokeSessionsIn(tx, of, 'sandbox company closed')
    const begins = await customers.belongingOf(tx, userId)
    if (begins?.customer.customerId === old.customerId) await customers.team.choose(tx, userId, next)
  }

  return {
    get: async ({ userId }: Person): Promise<SandboxCompany | null> => {
      const found = await db.asSystem((tx) => openCompanyOf(tx, userId))
      return found ? viewOf(found) : null
    },

    connect: async (person: Person, keys: SandboxKeys): Promise<SandboxCompany> => {
      const opened = await db.asSystem(async (tx) => {
        await lockPerson(tx, person.userId)
        return (await openCompanyOf(tx, person.userId)) ?? (await openIn(tx, person))
      })
      return complete(person, keys, opened)
    },

    restart: async (person: Person, keys: SandboxKeys): Promise<SandboxCompany> => {
      const opened = await db.asSystem(async (tx) => {
        const { userId } = person
        await lockPerson(tx, userId)
        const at = clock.now()
        if ((await countOpenedSince(tx, userId, new Date(at.getTime() - dayMs))) >= maxCompaniesPerDay)
          throw new Refusal('sandbox.too_many_companies')
        const old = await openCompanyOf(tx, userId)
        if (old) await closeCompany(tx, old.customerId, at)
        const next = await openIn(tx, person)
        if (old) await closeIn(tx, person, old, next.customerId)
        return next
      })
      return complete(person, keys, opened)
    },
  }
}

export type SandboxCompanies = ReturnType<typeof createSandboxCompanies>

function exactly(amount: string, currency: Currency): Money {
  const exact = parseAmount(amount, currency)
  if (typeof exact === 'string') throw new Error(`a sandbox company cannot begin with ${amount} ${currency}`)
  return exact
}
