import { type accountManagement as contract, Refusal, type Reply } from '@tradewind/contract'
import { type Currency, currencies } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { sameCustomer } from '#platform/same-customer'
import type { WalletOpening } from '../accounts.events.ts'
import type { AccountSurroundings } from '../accounts.types.ts'
import { closeAccount, closeAll, closingOf } from './closing.ts'
import type { AccountManagementNeeds } from './management.needs.ts'
import { allPurposes, purposeNames, purposesFor } from './management.rules.ts'
import { recorder } from './recorder.ts'
import { closuresOf, eventsById, liensAt } from './records.store.ts'
import { countPending, hasPending, requestsOf } from './requests.store.ts'
import { createAccount, listRequests, requestAccount, withdrawRequest } from './requests.ts'
import { createStaffSide } from './staff-side.ts'

interface OfAccount {
  caller: Pick<Caller, 'userId' | 'customerId' | 'name'>
  accountId: string
}

/** Hands the use cases of this module what they need. */
export function createAccountManagement(needs: AccountManagementNeeds) {
  const { db, accounts, reference, personal } = needs
  const record = recorder(needs)
  const close = closeAccount(needs, record)

  const change = ({ caller, accountId }: OfAccount, what: 'freeze' | 'unfreeze'): Promise<void> =>
    db.asSystem(async (tx) => {
      const { customerId, userId, name } = caller
      const changed = await accounts.changeStanding(tx, { customerId, accountId, change: what, by: 'customer' })
      if (!changed) return
      const account = await accounts.accountOf(tx, customerId, accountId)
      const by = { kind: 'customer', userId, name } as const
      await record(tx, account, what === 'freeze' ? 'frozen' : 'unfrozen', by, '')
    })

  return {
    /** Some of what happened to a customer's accounts, for a list that holds other things too. */
    eventsById: (tx: Tx, wanted: { customerId: string; ids: readonly string[] }) => eventsById(tx, personal, wanted),
    /** Some requests for further accounts, for the same list. */
    requestsById: async (tx: Tx, { customerId, ids }: { customerId: string; ids: readonly string[] }) =>
      ids.length > 0 ? (await requestsOf(tx, personal, customerId)).filter(({ id }) => ids.includes(id)) : [],
    /** The liens that were open on an account at a moment. */
    liensAt,
    /** Whether the customer waits for the decision about another account. */
    hasPendingRequest: hasPending,
    listRequests: listRequests(needs),
    requestAccount: requestAccount(needs),
    withdrawRequest: withdrawRequest(needs),
    createAccount: createAccount(needs, record),
    purposesFor: (currency: Currency) => purposesFor(currency),
    allPurposes,
    /** Countries that a further account may serve. */
    listSecondaryCountries: () => reference.listCountries({}),
    freezeAccount: (of: OfAccount) => change(of, 'freeze'),
    unfreezeAccount: (of: OfAccount) => change(of, 'unfreeze'),

    renameAccount: ({ caller, accountId, accountName }: OfAccount & { accountName: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        const { customerId, userId, name: byName } = caller
        const before = await accounts.lockedAccount(tx, customerId, accountId)
        if (!(await accounts.rename(tx, { customerId, accountId, name: accountName }))) return
        const by = { kind: 'customer', userId, name: byName } as const
        await record(tx, before, 'renamed', by, `From ${isolated(before.name)} to ${isolated(accountName)}`)
      }),

    getClosing: async ({ customerId, accountId }: { customerId: string; accountId: string }) => {
      const { balance, obstacles, destinations } = await closingOf(needs)({ customerId, accountId })
      return {
        balance,
        obstacles,
        destinations: destinations.map(({ id, name, accountNumber }) => ({
          accountId: id,
          accountName: name,
          accountNumber,
        })),
      }
    },

    closeAccount: ({
      caller,
      accountId,
      reason,
      otherReason,
      toAccountId,
    }: OfAccount & {
      reason: (typeof contract.closeReasons)[number]
      otherReason: string
      toAccountId: string | undefined
    }): Promise<void> =>
      db.asSystem((tx) => {
        const { customerId, userId, name } = caller
        const said = reason === 'Other' && otherReason ? otherReason : reason
        const by = { kind: 'customer', userId, name } as const
        return close(tx, { customerId, accountId, toAccountId, by, reason: said })
      }),

    closeAll: closeAll(needs, record),

    listClosedAccounts: (customerId: string): Promise<Reply<typeof contract.listClosedAccounts>> =>
      db.asCustomer(customerId, async (tx) => {
        const closed = (await accounts.accountsOf(tx, customerId)).filter(
          ({ kind, status }) => kind === 'account' && status === 'Closed',
        )
        const closures = await closuresOf(
          tx,
          personal,
          closed.map(({ id }) => id),
        )
        return closed
          .toSorted((a, b) => (b.closedAt?.getTime() ?? 0) - (a.closedAt?.getTime() ?? 0))
          .map(({ id, name, accountNumber, currency, openedAt, closedAt, closedBy }) => ({
            accountId: id,
            accountName: name,
            accountNumber,
            currencyCode: currency,
            currencyName: currencies[currency].name,
            status: 'Closed' as const,
            isDeleted: true,
            dateCreated: openedAt,
            dateClosed: closedAt,
            reason: closedBy === 'customer' ? (closures.get(id)?.reason ?? null) : null,
            closedBy: closedBy ?? 'provider',
          }))
      }),

    listMultiCurrencyIbans: ({
      customerId,
      asked,
      accountId,
    }: {
      customerId: string
      asked: string
      accountId: string | undefined
    }): Promise<Reply<typeof contract.listMultiCurrencyIbans>> =>
      db.asCustomer(sameCustomer(asked, customerId), async (tx) => {
        const all = await accounts.accountsOf(tx, customerId)
        if (accountId && !all.some(({ id }) => id === accountId)) throw new Refusal('accounts.unknown')
        const ibans = await accounts.multiCurrencyIbans(tx, customerId)
        return all.flatMap(({ id, name, currency }) => {
          const its = ibans.get(id)
          if (!its || (accountId && accountId !== id)) return []
          return [{ accountId: id, accountName: name, currencyCode: currency, ...its }]
        })
      }),

    /** What accounts carry of this module's, by their ids. */
    surroundingsOf: (
      customerId: string,
    ): Promise<
      ReadonlyMap<string, Pick<AccountSurroundings, 'multiCurrencyIbanAccount' | 'secondaryAccountDocuments'>>
    > =>
      db.asCustomer(customerId, async (tx) => {
        const ibans = await accounts.multiCurrencyIbans(tx, customerId)
        const requests = await requestsOf(tx, personal, customerId)
        const ids = [...ibans.keys(), ...requests.flatMap((request) => request.accountId ?? [])]
        return new Map(
          ids.map((id) => [
            id,
            {
              multiCurrencyIbanAccount: ibans.get(id) ?? null,
              secondaryAccountDocuments: purposeNames(
                requests.find((request) => request.accountId === id)?.purposes ?? [],
              ),
            },
          ]),
        )
      }),

    /** A late return opened an account that its customer had closed. */
    reopened: async (tx: Parameters<typeof accounts.accountOf>[0], of: { customerId: string; accountId: string }) => {
      const account = await accounts.accountOf(tx, of.customerId, of.accountId)
      await record(
        tx,
        account,
        'reopened',
        { kind: 'system' },
        'Money was returned to the account after it was closed.',
      )
    },

    /** Its customer opened a wallet by funding it. */
    walletOpened: async (tx: Tx, { customerId, accountId, change, by }: WalletOpening) => {
      const wallet = await accounts.accountOf(tx, customerId, accountId)
      await record(tx, wallet, change, { kind: 'customer', ...by }, '')
    },

    /** How many requests wait for a person. */
    countPending: () => db.asSystem(countPending),

    staff: createStaffSide(needs, record, close),
  }
}

export type AccountManagement = ReturnType<typeof createAccountManagement>
