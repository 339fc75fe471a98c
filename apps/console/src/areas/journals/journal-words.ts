import type * as contract from '@tradewind/contract/journals'
import { railName } from '#app/side-words.ts'
import type { Tone } from '#ui/status-badge.tsx'

export const stateWords: Record<contract.Journal['state'], { name: string; tone: Tone }> = {
  pending: { name: 'Pending', tone: 'note' },
  approved: { name: 'Booked', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'plain' },
  withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

const ourNames: Readonly<Record<string, string>> = {
  fees: 'Fee income',
  'suspense:written-off': 'Written off',
  'suspense:journals': 'Journal suspense',
}

/** The display name of one of our own accounts, without its currency. */
export const ourAccountName = (name: string): string =>
  ourNames[name] ?? (name.startsWith('clearing:') ? `${railName(name.slice('clearing:'.length))} bank account` : name)

type Named = Pick<contract.Journal['entries'][number], 'accountId' | 'accountName' | 'customerName' | 'amount'>

/** Where an entry is booked: a customer's account with its owner, or one of ours. */
export const placeText = ({ accountId, accountName, customerName, amount }: Named): string =>
  accountId === null
    ? `${ourAccountName(accountName.slice(0, -(amount.currency.length + 1)))} ${amount.currency}`
    : `${customerName ?? ''} · ${accountName}`
