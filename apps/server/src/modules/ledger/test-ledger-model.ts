import { type Currency, largestMinor } from '@tradewind/kernel'
import type { LedgerAccountId, LedgerAccountStatus, Posting, Settlement, TransferOrder } from './ledger.types.ts'

/** The books in memory, as plainly as can be: what the real ones must say after the same steps. */
export interface ModelAccount {
  currency: Currency
  customer: boolean
  status: LedgerAccountStatus
  posted: bigint
  held: bigint
  entries: bigint[]
}

interface ModelHold {
  order: TransferOrder
  state: 'pending' | 'posted' | 'voided'
}

export interface LedgerModel {
  accounts: Map<LedgerAccountId, ModelAccount>
  holds: Map<string, ModelHold>
  /** The ids of all transfers that were accepted, holds included. */
  ids: Set<string>
  open(id: LedgerAccountId, account: { currency: Currency; customer: boolean }): void
  /** Takes a posting whole, or leaves everything as it was; gives what the ledger must answer. */
  post(posting: Posting): string
  setStatus(id: LedgerAccountId, status: LedgerAccountStatus): string
}

class Refused extends Error {}

export function createLedgerModel(): LedgerModel {
  const accounts = new Map<LedgerAccountId, ModelAccount>()
  const holds = new Map<string, ModelHold>()
  const ids = new Set<string>()
  const posted = new Map<string, string>()
  let undo: (() => void)[] = []

  const account = (id: LedgerAccountId): ModelAccount => {
    const found = accounts.get(id)
    if (!found) throw new Refused('ledger.account_unknown')
    return found
  }

  function book(to: ModelAccount, amount: bigint): void {
    inRange(to.posted + amount)
    to.posted += amount
    to.entries.push(amount)
    undo.push(() => {
      to.posted -= amount
      to.entries.pop()
    })
  }

  function hold(on: ModelAccount, amount: bigint): void {
    inRange(on.held + amount)
    on.held += amount
    undo.push(() => {
      on.held -= amount
    })
  }

  function settle({ hold: id, as, amount }: Settlement): void {
    const kept = holds.get(id)
    if (!kept) throw new Refused('ledger.hold_unknown')
    if (kept.state !== 'pending') throw new Refused('ledger.hold_already_settled')
    const { order } = kept
    if (amount && amount.currency !== order.amount.currency) throw new Refused('ledger.currency_differs')
    const minor = amount?.minor ?? order.amount.minor
    if (minor > order.amount.minor) throw new Refused('ledger.hold_exceeded')
    const [debit, credit] = [account(order.debit), account(order.credit)]
    if (as === 'post' && credit.status === 'closed') throw new Refused('ledger.account_closed')
    hold(debit, -order.amount.minor)
    kept.state = as === 'post' ? 'posted' : 'voided'
    undo.push(() => {
      kept.state = 'pending'
    })
    if (as === 'void') return
    book(debit, -minor)
    book(credit, minor)
  }

  function transfer(order: TransferOrder): void {
    const { minor, currency } = order.amount
    if (ids.has(order.id)) throw new Refused('ledger.posting_differs')
    const [debit, credit] = [account(order.debit), account(order.credit)]
    if (debit.currency !== currency || credit.currency !== currency) throw new Refused('ledger.currency_differs')
    if (debit.status === 'closed' || credit.status === 'closed') throw new Refused('ledger.account_closed')
    if (debit.status === 'frozen') throw new Refused('ledger.account_frozen')
    if (debit.customer && debit.posted - debit.held < minor) throw new Refused('ledger.insufficient_funds')
    if (order.phase === 'reserve') {
      hold(debit, minor)
      holds.set(order.id, { order, state: 'pending' })
      undo.push(() => holds.delete(order.id))
    } else {
      book(debit, -minor)
      book(credit, minor)
    }
  }

  return {
    accounts,
    holds,
    ids,
    open: (id, { currency, customer }) => {
      accounts.set(id, { currency, customer, status: 'open', posted: 0n, held: 0n, entries: [] })
    },
    post: (posting) => {
      const { transfers, settle: settlements = [] } = posting
      const amounts = [...transfers, ...settlements].flatMap(({ amount }) => amount?.minor ?? [])
      if (amounts.some((minor) => minor <= 0n || minor > largestMinor)) return 'ledger.amount_invalid'
      if (transfers.some(({ debit, credit }) => debit === credit)) return 'ledger.same_account'
      const known = posted.get(posting.id)
      if (known) return known === textOf(posting) ? 'replayed' : 'ledger.posting_differs'
      undo = []
      try {
        for (const each of settlements) settle(each)
        for (const each of transfers) transfer(each)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        for (const back of undo.toReversed()) back()
        return error.message
      }
      for (const { id } of transfers) ids.add(id)
      posted.set(posting.id, textOf(posting))
      return 'posted'
    },
    setStatus: (id, status) => {
      const found = accounts.get(id)
      if (!found) return 'ledger.account_unknown'
      if (status === 'closed' && (found.posted !== 0n || found.held !== 0n)) return 'ledger.account_not_empty'
      found.status = status
      return 'changed'
    },
  }
}

/** What a bigint of the database can hold. */
function inRange(minor: bigint): void {
  if (BigInt.asIntN(64, minor) !== minor) throw new Refused('ledger.amount_invalid')
}

const textOf = (posting: Posting) =>
  JSON.stringify({ ...posting, at: 0 }, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
