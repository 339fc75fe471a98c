import { customersStaff as contract, type Reply, wire } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { fullName } from '@tradewind/kernel/person-name'
import type { Member } from '#modules/customers'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import {
  accountCounts,
  customersOfPerson,
  latestLooks,
  ownMargins,
  sinceOf,
  uploadsOf,
  usedLimits,
  workOn,
} from './customers.store.ts'
import { addNote, notesOf } from './exceptions.store.ts'
import type { createFactorResets } from './factor-resets.ts'
import type { OperationsNeeds } from './operations.needs.ts'

interface Listed {
  caller: StaffCaller
  text: string | undefined
  status: contract.CustomerRow['status'] | undefined
  customerType: contract.CustomerRow['customerType'] | undefined
  product: contract.CustomerRow['product'] | undefined
  countryId: string | undefined
  page: number
  pageSize: number
}

interface Of {
  caller: StaffCaller
  customerId: string
}

/** More than share one name. */
const mostNamed = 1000

/** Customers as staff find them, and everything that is known of one on a page. */
export function createCustomersOfStaff(needs: OperationsNeeds, resets: ReturnType<typeof createFactorResets>) {
  const { db, clock, random, customers, staff, identity } = needs

  /** The customers that match a text: an id, phone number, words, or a company's registration number. */
  async function namedBy(tx: Tx, text: string): Promise<string[]> {
    if (uuid.test(text)) return [text.toLowerCase()]
    const digits = text.replace(/[\s()-]/g, '')
    if (/^\+\d{6,15}$/.test(digits)) {
      const userId = await identity.staffHelp.userIdOfPhone(tx, digits)
      return userId ? customersOfPerson(tx, userId) : []
    }
    const named = await customers.findByWords(tx, { text, most: mostNamed })
    return [...new Set([...named, ...(await needs.screening.registeredAs(tx, text))])]
  }

  return {
    list: ({ caller, text, ...by }: Listed) =>
      db.asSystem(async (tx): Promise<Reply<typeof contract.listCustomers>> => {
        const among = text === undefined ? undefined : await namedBy(tx, text)
        const { found, total } = await customers.page(tx, { ...by, among })
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Customers', names: found.length })
        const counts = await accountCounts(
          tx,
          found.map(({ customerId }) => customerId),
        )
        const records = found.map((one) => ({
          ...headOf(one),
          ...(counts.get(one.customerId) ?? { accounts: 0, frozenAccounts: 0 }),
        }))
        return { records, pageData: wire.pageData({ page: by.page, pageSize: by.pageSize, total }) }
      }),

    get: ({ caller, customerId }: Of): Promise<contract.CustomerDetail> =>
      db.asSystem(async (tx) => {
        const customer = await customers.customerOf(tx, customerId)
        const since = await sinceOf(tx, customerId)
        if (!customer || !since) throw new Refusal('customers.unknown')
        await staff.recordAccess(tx, {
          customerId,
          staffId: caller.staffId,
          kind: 'customer',
          subject: customerId,
          reason: 'Your profile',
        })
        const people: contract.CustomerPerson[] = []
        for (const member of await customers.teamOf(tx, customerId)) people.push(await personOf(tx, { caller, member }))
        return {
          ...headOf({ ...customer, since }),
          mainCurrencyCode: customer.mainCurrency,
          people,
          accounts: await accountsOf(needs, tx, customerId),
          limits: await usedLimits(tx, customerId),
          limitsLoweredUntil: await needs.pricing.loweredUntil(tx, customerId),
          margins: await ownMargins(tx, customerId),
          work: await workOn(tx, customerId),
          documents: await documentsOf(needs, tx, customerId),
          notes: await notesOf(tx, { source: 'customer', subject: customerId }),
          looks: await latestLooks(tx, customerId),
        }
      }),

    note: ({ caller, customerId, text }: Of & { text: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        if (!(await customers.customerOf(tx, customerId))) throw new Refusal('customers.unknown')
        const at = clock.now()
        const note = { id: uuidv7(at, random), text, by: { id: caller.staffId, name: caller.name }, at }
        await addNote(tx, { source: 'customer', subject: customerId }, note)
      }),
  }

  async function personOf(
    tx: Tx,
    { caller, member }: { caller: StaffCaller; member: Member },
  ): Promise<contract.CustomerPerson> {
    const { userId, email, occupation, role, teamStatus, userStatus, removedAt } = member
    const protection = await identity.staffHelp.protectionOf(tx, userId)
    const hasLeft = removedAt !== null
    const reset = hasLeft ? null : await resets.pendingOn(tx, caller, userId)
    return {
      ...protection,
      userId,
      name: fullName(member),
      email,
      occupation,
      role,
      teamStatus,
      userStatus,
      hasLeft,
      reset,
    }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Head = Omit<contract.CustomerRow, 'accounts' | 'frozenAccounts'>

const headOf = (one: Head): Head => ({
  customerId: one.customerId,
  name: one.name,
  customerType: one.customerType,
  status: one.status,
  onboardingStatus: one.onboardingStatus,
  countryId: one.countryId,
  country: one.country,
  product: one.product,
  since: one.since,
})

async function accountsOf(
  { accounts, ledger }: OperationsNeeds,
  tx: Tx,
  customerId: string,
): Promise<contract.CustomerDetail['accounts']> {
  const held = await accounts.accountsOf(tx, customerId)
  const balances = await ledger.balances(
    tx,
    held.map(({ ledgerAccount }) => ledgerAccount),
  )
  return held.flatMap(({ id, name, accountNumber, kind, status, frozenBy, ledgerAccount }) => {
    const balance = balances.get(ledgerAccount)
    if (!balance) throw new Error(`the ledger does not know the account of ${id}`)
    return {
      accountId: id,
      accountName: name,
      accountNumber,
      isWallet: kind === 'wallet',
      status,
      frozenBy: [...frozenBy],
      balance: balance.posted,
      available: balance.available,
    }
  })
}

/** What the customer uploaded in its settings; an application's documents stand with its case. */
async function documentsOf(
  { documents }: OperationsNeeds,
  tx: Tx,
  customerId: string,
): Promise<contract.CustomerDetail['documents']> {
  const shown: contract.CustomerDetail['documents'] = []
  for (const { documentId, uploadedAt } of await uploadsOf(tx, customerId)) {
    const front = await documents.frontOf(tx, customerId, documentId)
    if (front) shown.push({ documentId, name: front.name, uploadedAt })
  }
  return shown
}
