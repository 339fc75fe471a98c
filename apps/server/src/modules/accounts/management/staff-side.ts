import { accountsStaff as contract, Refusal, type Reply, wire } from '@tradewind/contract'
import type { Currency, Money } from '@tradewind/kernel'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { AccountRecord, AccountStatus } from '../accounts.types.ts'
import { type closeAccount, othersOf } from './closing.ts'
import type { AccountManagementNeeds } from './management.needs.ts'
import { eventNames, purposeNames } from './management.rules.ts'
import type { Recorder } from './recorder.ts'
import { addLien, endLien, eventsOf, findOpenLien, liensOf, sumOfLiens } from './records.store.ts'
import {
  type AccountRequest,
  endRequest,
  findRequest,
  lockOpenings,
  lockRequest,
  type RequestStatus,
  requestPage,
} from './requests.store.ts'
import { documentsOf } from './requests.ts'

interface Change {
  caller: StaffCaller
  accountId: string
  reason: string
}

/** What the provider's staff see of accounts and decide about them. Each look at a customer's data is recorded. */
/** A page of a list, and who of the staff reads it. */
interface Paged {
  caller: StaffCaller
  page: number
  pageSize: number
}

interface NewWallet {
  caller: StaffCaller
  customerId: string
  currencyCode: Currency
  reason: string
}

export function createStaffSide(
  needs: AccountManagementNeeds,
  record: Recorder,
  close: ReturnType<typeof closeAccount>,
) {
  const { db, bankClock, random, personal, accounts, ledger, customers, staff, documents, requestUpdated } = needs

  /** Nobody decides about an account of a customer that he or she belongs to. */
  async function refuseOwn(tx: Tx, caller: StaffCaller, customerId: string): Promise<void> {
    if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
  }

  const byOf = ({ staffId, name }: StaffCaller) => ({ kind: 'provider', staffId, name }) as const

  /** Changes an account under its lock. */
  const changing = <T>(
    { caller, accountId }: Change,
    work: (tx: Tx, account: AccountRecord) => Promise<T>,
  ): Promise<T> =>
    db.asSystem(async (tx) => {
      const account = await accounts.findForProvider(tx, accountId, { lock: false })
      if (!account) throw new Refusal('accounts.unknown')
      await refuseOwn(tx, caller, account.customerId)
      return work(tx, account)
    })

  const standing = (change: Change, what: 'freeze' | 'unfreeze' | 'reopen'): Promise<void> =>
    changing(change, async (tx, account) => {
      const { customerId, id: accountId } = account
      if (what === 'reopen') await customers.holdOpen(tx, customerId)
      const changed = await accounts.changeStanding(tx, { customerId, accountId, change: what, by: 'provider' })
      const event = ({ freeze: 'frozen', unfreeze: 'unfrozen', reopen: 'reopened' } as const)[what]
      if (changed) await record(tx, account, event, byOf(change.caller), change.reason)
    })

  const rowOfRequest = async (
    tx: Tx,
    request: AccountRequest,
    names: ReadonlyMap<string, string>,
  ): Promise<contract.RequestRow> => ({
    requestId: request.id,
    reference: request.reference,
    customerId: request.customerId,
    customerName: await customers.payerNameOf(tx, request.customerId),
    currencyCode: request.currency,
    purposes: purposeNames(request.purposes).map(({ name }) => name),
    status: request.status,
    requestedAt: request.requestedAt,
    decidedBy: request.decidedBy && (names.get(request.decidedBy) ?? null),
  })

  const rowOfAccount = async (tx: Tx, account: AccountRecord): Promise<contract.AccountRow> => ({
    accountId: account.id,
    systemAccountType: account.kind === 'wallet' ? 'Wallet' : 'CustomerAccount',
    accountName: account.name,
    accountNumber: account.accountNumber,
    currencyCode: account.currency,
    customerId: account.customerId,
    customerName: await customers.payerNameOf(tx, account.customerId),
    status: account.status,
    frozenBy: [...account.frozenBy],
    openedAt: account.openedAt,
  })

  async function existing(tx: Tx, requestId: string): Promise<AccountRequest> {
    const request = await findRequest(tx, personal, requestId)
    if (!request) throw new Refusal('accounts.request_unknown')
    return request
  }

  return {
    listRequests: ({ caller, status, page, pageSize }: Paged & { status: RequestStatus | undefined }) =>
      db.asSystem(async (tx): Promise<Reply<typeof contract.listRequests>> => {
        const { requests, total } = await requestPage(tx, personal, { status, page, pageSize })
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Account requests', names: requests.length })
        const names = await staff.namesOf(tx)
        const records: contract.RequestRow[] = []
        for (const request of requests) records.push(await rowOfRequest(tx, request, names))
        return { records, pageData: wire.pageData({ page, pageSize, total }) }
      }),

    getRequest: ({ caller, requestId }: { caller: StaffCaller; requestId: string }) =>
      db.asSystem(async (tx): Promise<contract.RequestDetail> => {
        const request = await existing(tx, requestId)
        const { customerId, reference } = request
        await staff.recordAccess(tx, {
          customerId,
          staffId: caller.staffId,
          kind: 'customer',
          subject: reference,
          reason: `Account request ${reference}`,
        })
        const names = await staff.namesOf(tx)
        const held = (await accounts.accountsOf(tx, customerId)).filter(
          ({ kind, status }) => kind === 'account' && status !== 'Closed',
        )
        const { decidedBy: by, decidedAt: at } = request
        return {
          ...(await rowOfRequest(tx, request, names)),
          version: request.version,
          accountName: request.accountName,
          countries: request.countries,
          description: request.description,
          documents: (await documentsOf(tx, documents, request)).map(({ id, name }) => ({ documentId: id, name })),
          heldCurrencies: [...new Set(held.map(({ currency }) => currency))].toSorted(),
          decision:
            by && at ? { by: names.get(by) ?? '', at, reason: request.reason, accountId: request.accountId } : null,
        }
      }),

    getDocument: async ({
      caller,
      requestId,
      documentId,
    }: {
      caller: StaffCaller
      requestId: string
      documentId: string
    }) => {
      const customerId = await db.asSystem(async (tx) => {
        const request = await existing(tx, requestId)
        if (!request.documents.includes(documentId)) throw new Refusal('documents.unknown')
        await staff.recordAccess(tx, {
          customerId: request.customerId,
          staffId: caller.staffId,
          kind: 'document',
          subject: request.reference,
          reason: `Document of account request ${request.reference}`,
        })
        return request.customerId
      })
      return documents.getDocument({ caller: { customerId }, documentId, side: 'front' })
    },

    /** Decides a request once; an approval opens the account in the same commit. */
    decideRequest: ({
      caller,
      requestId,
      version,
      approve,
      reason,
    }: {
      caller: StaffCaller
      requestId: string
      version: number
      approve: boolean
      reason: string
    }): Promise<{ accountId: string | null }> =>
      db.asSystem(async (tx) => {
        const { customerId } = await existing(tx, requestId)
        await refuseOwn(tx, caller, customerId)
        await lockOpenings(tx, customerId)
        const request = await lockRequest(tx, personal, requestId)
        if (!request) throw new Refusal('accounts.request_unknown')
        if (request.status !== 'Pending') throw new Refusal('accounts.request_decided')
        if (request.version !== version) throw new Refusal('accounts.changed')
        const { currency, accountName: name, reference } = request
        let accountId: string | null = null
        if (approve) {
          await customers.holdOpen(tx, customerId)
          const held = await accounts.accountsOf(tx, customerId)
          if (held.some((one) => one.kind === 'account' && one.currency === currency && one.status !== 'Closed'))
            throw new Refusal('accounts.currency_held')
          const opened = await accounts.openAccountIn(tx, { customerId, currency, name })
          accountId = opened.id
          await record(tx, opened, 'opened', byOf(caller), reason)
        }
        const status = approve ? 'Approved' : 'Rejected'
        const decided = { status, decidedBy: caller.staffId, decidedAt: bankClock.now(), accountId, reason } as const
        await endRequest(tx, personal, { ...request, ...decided })
        await requestUpdated(tx, { customerId, reference, currency, status, reason: approve ? '' : reason })
        return { accountId }
      }),

    listAccounts: ({
      caller,
      status,
      search,
      page,
      pageSize,
    }: Paged & { status: AccountStatus | undefined; search: string | undefined }) =>
      db.asSystem(async (tx): Promise<Reply<typeof contract.listAccounts>> => {
        const found = await accounts.accountPage(tx, { status, search }, { page, pageSize })
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Accounts', names: found.accounts.length })
        const records: contract.AccountRow[] = []
        for (const account of found.accounts) records.push(await rowOfAccount(tx, account))
        return { records, pageData: wire.pageData({ page, pageSize, total: found.total }) }
      }),

    getAccount: ({
      caller,
      accountId,
      liensOn,
    }: {
      caller: StaffCaller
      accountId: string
      liensOn(): boolean
    }): Promise<contract.AccountDetail> =>
      db.asSystem(async (tx) => {
        const account = await accounts.findForProvider(tx, accountId, { lock: false })
        if (!account) throw new Refusal('accounts.unknown')
        await staff.recordAccess(tx, {
          customerId: account.customerId,
          staffId: caller.staffId,
          kind: 'customer',
          subject: account.accountNumber,
          reason: `Account ${account.accountNumber}`,
        })
        const balances = (await ledger.balances(tx, [account.ledgerAccount])).get(account.ledgerAccount)
        if (!balances) throw new Error(`the ledger does not know the account of ${accountId}`)
        const names = await staff.namesOf(tx)
        const history = await eventsOf(tx, personal, accountId)
        const liens = await liensOf(tx, accountId)
        const reasons = new Map(
          history.filter(({ what }) => what === 'lien-placed').map(({ at, reason }) => [at.getTime(), reason] as const),
        )
        const others = othersOf(await accounts.accountsOf(tx, account.customerId), account)
        return {
          ...(await rowOfAccount(tx, account)),
          balance: balances.posted,
          held: balances.held,
          lien: balances.lien,
          available: balances.available,
          closedAt: account.closedAt,
          closedBy: account.closedBy,
          liens: liens.map((lien) => ({
            lienId: lien.id,
            amount: lien.amount,
            reason: reasons.get(lien.placedAt.getTime()) ?? '',
            placedBy: names.get(lien.placedBy) ?? '',
            placedAt: lien.placedAt,
            lifted: lien.liftedBy && lien.liftedAt ? { by: names.get(lien.liftedBy) ?? '', at: lien.liftedAt } : null,
          })),
          destinations: others.map(({ id, name }) => ({ accountId: id, accountName: name })),
          history: history.map(({ at, byKind, byName, staffId, what, reason }) => ({
            at,
            by: byKind === 'provider' ? (names.get(staffId ?? '') ?? '') : byKind === 'customer' ? byName : 'System',
            what: eventNames[what],
            reason,
          })),
          actions: actionsFor(account, caller, {
            liensOn: liensOn(),
            hasOpenLien: liens.some(({ liftedAt }) => !liftedAt),
          }),
        }
      }),

    /** Gives the wallet that is there where the customer has one already. */
    openWallet: ({ caller, customerId, currencyCode: currency, reason }: NewWallet): Promise<{ accountId: string }> =>
      db.asSystem(async (tx) => {
        if ((await customers.teamOf(tx, customerId)).length === 0) throw new Refusal('request.not_found')
        await refuseOwn(tx, caller, customerId)
        await lockOpenings(tx, customerId)
        await customers.holdOpen(tx, customerId)
        const { wallet, change } = await accounts.walletIn(tx, { customerId, currency })
        if (change) await record(tx, wallet, change, byOf(caller), reason)
        return { accountId: wallet.id }
      }),

    freezeAccount: (change: Change) => standing(change, 'freeze'),
    unfreezeAccount: (change: Change) => standing(change, 'unfreeze'),
    reopenAccount: (change: Change) => standing(change, 'reopen'),

    closeAccount: (change: Change & { toAccountId: string | undefined }): Promise<void> =>
      changing(change, (tx, { customerId, id: accountId }) => {
        const { toAccountId, reason } = change
        return close(tx, { customerId, accountId, toAccountId, by: byOf(change.caller), reason })
      }),

    placeLien: (change: Change & { amount: Money; underLien: Money }): Promise<{ lienId: string }> =>
      changing(change, async (tx, found) => {
        const { amount } = change
        const account = await accounts.lockedAccount(tx, found.customerId, found.id)
        if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
        if (amount.currency !== account.currency || change.underLien.currency !== account.currency)
          throw new Refusal('ledger.currency_differs')
        if (amount.minor <= 0n) throw new Refusal('ledger.amount_invalid')
        if ((await sumOfLiens(tx, account.id)) !== change.underLien.minor) throw new Refusal('accounts.changed')
        const balances = (await ledger.lockBalances(tx, [account.ledgerAccount])).get(account.ledgerAccount)
        if (!balances || balances.available.minor < amount.minor) throw new Refusal('accounts.lien_unavailable')
        const placedAt = bankClock.now()
        const lienId = uuidv7(placedAt, random)
        const { customerId, id: accountId } = account
        await addLien(tx, { id: lienId, customerId, accountId, amount, placedBy: change.caller.staffId, placedAt })
        await accounts.setLien(tx, account, await sumOfLiens(tx, accountId))
        await record(tx, account, 'lien-placed', byOf(change.caller), change.reason)
        return { lienId }
      }),

    liftLien: (change: Change & { lienId: string }): Promise<void> =>
      changing(change, async (tx, found) => {
        const account = await accounts.lockedAccount(tx, found.customerId, found.id)
        const lien = await findOpenLien(tx, account.id, change.lienId)
        if (!lien) throw new Refusal('accounts.lien_unknown')
        await endLien(tx, lien.id, change.caller.staffId, bankClock.now())
        await accounts.setLien(tx, account, await sumOfLiens(tx, account.id))
        await record(tx, account, 'lien-lifted', byOf(change.caller), change.reason)
      }),
  }
}

/** What a person may do with an account now: the buttons of its page. */
function actionsFor(
  { status, frozenBy }: AccountRecord,
  { permissions }: StaffCaller,
  { liensOn, hasOpenLien }: { liensOn: boolean; hasOpenLien: boolean },
): contract.AccountDetail['actions'] {
  const open = status !== 'Closed'
  const possible: Record<(typeof contract.accountActions)[number], boolean> = {
    freeze: permissions.has('customer-accounts:freeze') && open && !frozenBy.includes('provider'),
    unfreeze: permissions.has('customer-accounts:freeze') && open && frozenBy.includes('provider'),
    close: permissions.has('customer-accounts:close') && open,
    reopen: permissions.has('customer-accounts:close') && !open,
    'place-lien': permissions.has('liens:edit') && open && liensOn,
    'lift-lien': permissions.has('liens:edit') && hasOpenLien,
  }
  return contract.accountActions.filter((action) => possible[action])
}
