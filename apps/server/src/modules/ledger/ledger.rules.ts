import type { RefusalCode } from '@tradewind/contract/refusals'
import { largestMinor, type Money } from '@tradewind/kernel'
import type { AccountKind, Posting, SystemAccountName } from './ledger.types.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isUuid = (text: string): boolean => uuid.test(text)

/** Why a posting cannot be booked whatever the books say, if so. Throws on what only a bug can ask for. */
export function postingRefusal({ id, transfers, settle = [] }: Posting): RefusalCode | undefined {
  for (const each of [id, ...transfers.map((transfer) => transfer.id), ...settle.map(({ hold }) => hold)])
    if (!isUuid(each)) throw new Error(`not an id to post under: ${each}`)
  if (transfers.length + settle.length === 0) throw new Error('a posting needs a transfer or a settlement')
  if (new Set(transfers.map((transfer) => transfer.id)).size < transfers.length)
    throw new Error('two transfers of a posting have the same id')
  if (settle.some(({ as, amount }) => as === 'void' && amount)) throw new Error('a hold is voided whole')
  const amounts = [...transfers, ...settle].map(({ amount }) => amount)
  if (amounts.some((amount) => amount && !isBookable(amount))) return 'ledger.amount_invalid'
  if (transfers.some(({ debit, credit }) => debit === credit)) return 'ledger.same_account'
  return undefined
}

const isBookable = ({ minor }: Money): boolean => minor > 0n && minor <= largestMinor

/** A posting in one spelling: two are the same when this is. The time is left out, since a repeat comes later. */
export function canonicalPosting({ subject, transfers, settle = [] }: Posting): string {
  const amountOf = (amount?: Money) => (amount ? [amount.currency, String(amount.minor)] : null)
  return JSON.stringify([
    subject,
    transfers.map(({ id, debit, credit, amount, code, phase = 'immediate' }) => [
      id,
      String(debit),
      String(credit),
      amountOf(amount),
      code,
      phase,
    ]),
    settle.map(({ hold, as, amount }) => [hold, as, amountOf(amount)]),
  ])
}

const kinds: Record<string, AccountKind> = {
  fees: 'fee',
  clearing: 'clearing',
  position: 'position',
  suspense: 'suspense',
}

/** The kind that an account of our own has by its name. */
export function kindOf(name: SystemAccountName): AccountKind {
  const kind = kinds[name.split(':', 1)[0] ?? '']
  if (!kind) throw new Error(`no kind of account for ${name}`)
  return kind
}

/** The refusal for a named constraint of the ledger: what the posting function lets through, they catch. */
export const refusalOfConstraint: Readonly<Record<string, RefusalCode>> = {
  account_not_overdrawn: 'ledger.insufficient_funds',
  account_closed_empty: 'ledger.account_not_empty',
  posting_pkey: 'ledger.posting_differs',
  transfer_id_once: 'ledger.posting_differs',
  hold_pkey: 'ledger.posting_differs',
  transfer_two_accounts: 'ledger.same_account',
  hold_two_accounts: 'ledger.same_account',
  transfer_amount_positive: 'ledger.amount_invalid',
  hold_amount_positive: 'ledger.amount_invalid',
  transfer_debit_account: 'ledger.currency_differs',
  transfer_credit_account: 'ledger.currency_differs',
  hold_debit_account: 'ledger.currency_differs',
  hold_credit_account: 'ledger.currency_differs',
  hold_not_exceeded: 'ledger.hold_exceeded',
  hold_settled_once: 'ledger.hold_already_settled',
}
