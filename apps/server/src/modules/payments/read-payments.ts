import { type payments as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { add, type Money } from '@tradewind/kernel'
import { displayCountryName, findCountry } from '@tradewind/kernel/country'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import { invalidField } from '#platform/validation'
import type { PaymentsNeeds, RailName } from './payments.needs.ts'
import { isFinal } from './payments.states.ts'
import { documentsOf, eventsOf, findPayment } from './payments.store.ts'
import type { Destination, Payment } from './payments.types.ts'
import { type PaymentFilter, pageOfPayments } from './reads.store.ts'
import { timeline } from './timeline.rules.ts'

export type TransactionRecord = z.output<typeof contract.TransactionRecord>
export type TransactionDetails = z.output<typeof contract.TransactionDetails>
export type TransactionPage = z.output<NonNullable<typeof contract.listTransactions.value>>

export type ReadNeeds = Pick<PaymentsNeeds, 'db' | 'ledger' | 'accounts' | 'rails'>

/** One page of the customer's transactions; refuses an account that is not the customer's with accounts.unknown. */
export const listTransactions =
  ({ db, ledger, accounts }: ReadNeeds) =>
  (filter: PaymentFilter): Promise<TransactionPage> => {
    for (const [field, day] of [
      ['FromDate', filter.fromDay],
      ['ToDate', filter.toDay],
    ] as const)
      if (day && !isDay(day)) throw invalidField(field, 'This day does not exist.')
    return db.asCustomer(filter.customerId, async (tx) => {
      if (filter.accountId) await accounts.accountOf(tx, filter.customerId, filter.accountId)
      const { payments, total } = await pageOfPayments(tx, filter)
      const balances = await balancesAfter(ledger, tx, payments)
      return {
        records: payments.map((payment) => recordOf(payment, balances.get(payment.id))),
        pageData: pageData({ page: filter.page, pageSize: filter.pageSize, total }),
      }
    })
  }

/** False for days that no calendar has, such as 30 February. */
function isDay(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}

/** One transaction of the customer with its way so far; absent and foreign ids alike are payments.unknown. */
export const getTransactionDetails =
  ({ db, ledger, rails }: ReadNeeds) =>
  ({ customerId, transactionId }: { customerId: string; transactionId: string }): Promise<TransactionDetails> =>
    db.asCustomer(customerId, async (tx) => {
      const payment = await findPayment(tx, customerId, transactionId)
      if (!payment) throw new Refusal('payments.unknown')
      const balances = await balancesAfter(ledger, tx, [payment])
      const { network, timeZone } = networkOf(rails, payment.rail)
      const events = await eventsOf(tx, payment.id)
      const documents = await documentsOf(tx, payment.id)
      return {
        ...recordOf(payment, balances.get(payment.id)),
        total: add(payment.amount, payment.charge),
        beneficiary: beneficiaryOf(payment),
        network,
        networkReference: payment.networkReference,
        otherExpenseCategory: payment.otherCategory,
        expectedAt: payment.expectedAt,
        finishedAt: payment.finishedAt,
        isFinal: isFinal(payment.status),
        failureReason: payment.failureReason,
        timeline: timeline({ payment, events, network, timeZone }),
        documents: documents.map(({ id, name, size }) => ({ documentId: id, documentName: name, size })),
        createdBy: payment.createdByName,
      }
    })

/** The account's balance after each transaction's last entry; transactions that were never booked are absent. */
async function balancesAfter(
  ledger: ReadNeeds['ledger'],
  tx: Tx,
  payments: readonly Payment[],
): Promise<Map<string, Money>> {
  const byAccount = Map.groupBy(payments, ({ ledgerAccountId }) => ledgerAccountId)
  const balances = new Map<string, Money>()
  for (const [account, own] of byAccount) {
    const entries = await ledger.entriesOfSubjects(
      tx,
      account,
      own.map(({ id }) => id),
    )
    for (const { subject, balance } of entries) balances.set(subject, balance)
  }
  return balances
}

const recordOf = (payment: Payment, balance: Money | undefined): TransactionRecord => ({
  transactionId: payment.id,
  reference: payment.reference,
  accountId: payment.accountId,
  transactionType: payment.direction === 'out' ? 'Debit' : 'Credit',
  direction: payment.direction,
  status: payment.status,
  counterParty: payment.counterparty,
  narration: payment.narration,
  expenseCategory: payment.category,
  amount: payment.amount,
  charge: payment.charge,
  dateAdded: payment.createdAt,
  runningBalance: balance ?? null,
})

/** How a network is called, and the zone in which it tells time; money also arrives by networks without a rail. */
export function networkOf(rails: PaymentsNeeds['rails'], rail: string): { network: string; timeZone: string } {
  const known: readonly string[] = ['fps', 'sepa', 'ach', 'nip'] satisfies RailName[]
  return known.includes(rail) ? rails.facts(rail as RailName) : { network: 'bank transfer', timeZone: 'UTC' }
}

function beneficiaryOf({ party }: Payment): TransactionDetails['beneficiary'] {
  if (!party.destination) return null
  const country = findCountry(party.country)
  return {
    name: party.name,
    country: country ? displayCountryName(country.name) : party.country,
    bankName: party.destination.bankName,
    lines: linesOf(party.destination),
  }
}

function linesOf({
  methodType,
  methodValue,
  accountNumber,
  bankCode,
}: Destination): { label: string; value: string }[] {
  const number = { label: 'Account number', value: accountNumber ?? '' }
  if (methodType === 'Iban') return [{ label: 'IBAN', value: methodValue.replace(/(.{4})(?=.)/g, '$1 ') }]
  if (methodType === 'SortCode')
    return [{ label: 'Sort code', value: methodValue.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3') }, number]
  if (methodType === 'AbaRouting') return [{ label: 'Routing number', value: methodValue }, number]
  return [{ label: 'Bank code', value: bankCode ?? '' }, number]
}
