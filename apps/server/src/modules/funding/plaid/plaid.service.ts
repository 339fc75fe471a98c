import { type linkedBanks as contract, Refusal } from '@tradewind/contract'
import { maskedAccount } from '@tradewind/kernel/debit-agreement'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import { beginLink } from './begin-link.ts'
import { collectFromBank } from './collect-from-bank.ts'
import { type CompleteLink, completeLink } from './complete-link.ts'
import type { PlaidNeeds } from './plaid.needs.ts'
import { findBank, findBanks, removeBank } from './plaid.store.ts'
import type { LinkedBank } from './plaid.types.ts'

type BankView = z.output<typeof contract.LinkedBank>

/** Bank accounts that customers link at their bank, and debits of them. */
export interface LinkedBanks {
  /** Whether two customers linked the same account. */
  sharesBank(tx: Tx, one: string, other: string): Promise<boolean>
  beginLink: ReturnType<typeof beginLink>
  completeLink(
    of: CompleteLink,
  ): Promise<{ outcome: 'Linked' | 'Canceled' | 'Failed'; accountId: string; linkedBank: BankView | null }>
  collectFromBank: ReturnType<typeof collectFromBank>
  listBanks(of: { customerId: string }): Promise<BankView[]>
  removeBank(of: { customerId: string; bankId: string }): Promise<null>
}

export function createLinkedBanks(needs: PlaidNeeds): LinkedBanks {
  const { db, personal, banks, bankClock, log } = needs
  const complete = completeLink(needs)
  return {
    sharesBank: async (tx, one, other) => {
      const numbers = ({ routing, accountNumber }: LinkedBank) =>
        [routing.institution, routing.transit, accountNumber].join(' ')
      const known = new Set((await findBanks(tx, personal, one)).map(numbers))
      return (await findBanks(tx, personal, other)).some((bank) => known.has(numbers(bank)))
    },
    beginLink: beginLink(needs),
    completeLink: async (of) => {
      const { bank, ...completed } = await complete(of)
      return { ...completed, linkedBank: bank ? viewOf(bank) : null }
    },
    collectFromBank: collectFromBank(needs),
    listBanks: ({ customerId }) =>
      db.asCustomer(customerId, async (tx) => (await findBanks(tx, personal, customerId)).map(viewOf)),
    removeBank: async ({ customerId, bankId }) => {
      const bank = await db.asSystem(async (tx) => {
        const found = await findBank(tx, personal, customerId, bankId)
        if (!found) throw new Refusal('plaid.bank_unknown')
        await removeBank(tx, bankId, bankClock.now())
        return found
      })
      // Gone here in any case; an access that its provider keeps is used by nobody.
      await banks
        ?.remove(bank.accessToken)
        .catch((err: unknown) => log.warn({ err }, 'a removed bank kept its access at the provider'))
      return null
    },
  }
}

const viewOf = (bank: LinkedBank): BankView => ({
  linkedBankId: bank.id,
  bankName: bank.bankName,
  accountHolderName: bank.holderName,
  institutionNumber: bank.routing.institution,
  transitNumber: bank.routing.transit,
  accountNumber: maskedAccount(bank.accountNumber),
  status: bank.status,
  linkedAt: bank.linkedAt,
})
