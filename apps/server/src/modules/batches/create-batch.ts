import { Refusal } from '@tradewind/contract'
import { isUnsaid } from '@tradewind/contract/batches'
import { add, type Currency, compare, formatMoney, type Money, parseAmount, zero } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { SavedBeneficiary } from '#modules/beneficiaries'
import { derivedId } from '#modules/payments'
import type { Caller } from '#platform/caller'
import { AlreadyDone, answerClaim, claimKey, type IdempotentRequest, lookUpKey } from '#platform/idempotency'
import { sameCustomer } from '#platform/same-customer'
import { InvalidRequest, invalidField } from '#platform/validation'
import type { BatchesNeeds, PayeeOfOrder } from './batches.needs.ts'
import { type BatchView, batchView } from './batches.rules.ts'
import { findBatch, insertBatch } from './batches.store.ts'
import type { Batch, BatchOrder, BatchRow, Outcome } from './batches.types.ts'
import { type Decision, isDecided, rowDecisions } from './row-decisions.ts'

export interface CreateBatch {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  order: BatchOrder
  idempotent: IdempotentRequest<BatchView>
}

/** One row with the account that pays it. */
interface Line {
  row: BatchRow
  accountId: string
  currency: Currency
  /** How it must be paid, where its block says so. */
  method: PaymentMethod | undefined
}

/**
 * Sends to several saved beneficiaries with one PIN. Each row is an order like any other, under a key made from the
 * batch's and its place: the orders go out in their order, and a row that is refused says why and stops no other. The key
 * is claimed before anything is placed and each row's decision is kept as it is made, so a repeat gives every row the
 * decision that it got, and only decides what a crash left undecided.
 */
export const createBatch =
  ({ db, clock, identity, accounts, payees, placeOrder }: BatchesNeeds) =>
  async ({ caller, order, idempotent }: CreateBatch): Promise<BatchView> => {
    const { userId, customerId, sessionId } = caller
    sameCustomer(order.customerId, customerId)
    const lines = linesOf(order)
    await identity.verifyPin({ userId, sessionId, pin: order.transactionPin })

    const id = derivedId('batch', userId, idempotent.key)
    const state = await db.asCustomer(customerId, (tx) => lookUpKey(tx, idempotent.claim))
    const saved = await payees.findMany(
      customerId,
      lines.map(({ row }) => row.beneficiaryId),
    )
    // A batch that has begun goes on whatever became of accounts and beneficiaries meanwhile: its rows say so.
    if (state === 'free') {
      const accountIds = new Set(lines.map(({ accountId }) => accountId))
      await Promise.all([...accountIds].map((accountId) => accounts.placeOf(db, customerId, accountId)))
      for (const { row } of lines) refuseMissing(row, saved.get(row.beneficiaryId))
      await db.asCustomer(customerId, async (tx) => {
        // Its answer is forgotten after a time, and the batch is not: that is no reason to pay it once more.
        if (await findBatch(tx, customerId, id)) throw new Refusal('request.key_reused')
        await claimKey(tx, idempotent.claim)
      })
    }
    const decisions = rowDecisions(db, idempotent.claim)
    const decided = await decisions.find([...lines.keys()])

    /** Whom a row pays: at the account that it names, or else at the one for payments. */
    const payeeOf = ({ row, currency, method }: Line): PayeeOfOrder => {
      const { beneficiaryId, accountDetailId, accountNumber } = row
      const payee = saved.get(beneficiaryId)
      if (!payee) throw new Refusal('beneficiaries.unknown')
      const fields = payees.fieldsOf(payee, { currency, accountDetailId, method })
      const faulty = (fault: string) => invalidField('beneficiaryId', `${payee.accountName} ${fault}`)
      if (!fields) throw faulty(`has no account in ${currency}${method ? ' for this way' : ''}.`)
      if (accountNumber && !hasNumber(fields, accountNumber))
        throw faulty("doesn't have the account number in this row.")
      return fields
    }
    const decide = async (line: Line, place: number): Promise<Decision> => {
      try {
        const payload = payloadOf(line, customerId, payeeOf(line))
        const batchTotal = totalIn(lines, line.currency)
        return await placeOrder({ caller, payload, idempotent: decisions.requestOf(place), batchTotal })
      } catch (error) {
        if (!(error instanceof AlreadyDone) && !isDecided(error)) return decisions.refuse(place, wordsOf(error))
        // Somebody else who sends this batch in this moment was faster.
        const before = (await decisions.find([place])).get(place)
        if (!before) throw new Refusal('request.key_reused')
        return before
      }
    }
    // One after the other, so that where the money or a limit ends, the first rows go and the later ones say why.
    const rows: Outcome[] = []
    for (const [place, line] of lines.entries()) {
      const name = saved.get(line.row.beneficiaryId)?.accountName ?? ''
      rows.push(outcomeOf(line, name, decided.get(place) ?? (await decide(line, place))))
    }
    const batch: Batch = { id, customerId, createdBy: userId, createdAt: clock.now(), rows }
    const answer = batchView(batch)
    await db.asCustomer(customerId, async (tx) => {
      if (!(await answerClaim(tx, idempotent.answerWith(answer)))) throw new AlreadyDone()
      await insertBatch(tx, batch)
    })
    return answer
  }

function outcomeOf({ row, accountId, currency }: Line, beneficiaryName: string, decision: Decision): Outcome {
  const { beneficiaryId } = row
  const payee = { accountId, beneficiaryId, beneficiaryName, amount: readAmount(row.amount, currency) }
  if ('refused' in decision) return { ...payee, transactionId: null, awaitsApproval: false, reason: decision.refused }
  const { transactionId, paymentRuleTransactionId } = decision
  return { ...payee, transactionId, awaitsApproval: paymentRuleTransactionId !== null, reason: null }
}

/** What is not the customer's, or not any more, refuses the whole batch before anything is done: its screen is stale. */
function refuseMissing({ accountDetailId }: BatchRow, payee: SavedBeneficiary | undefined): void {
  if (!payee) throw new Refusal('beneficiaries.unknown')
  if (accountDetailId && !payee.accounts.some(({ id }) => id === accountDetailId))
    throw new Refusal('beneficiaries.unknown')
}

/** The rows in their order; refuses totals that are not those of their rows. */
function linesOf({ currencyBlocks }: BatchOrder): Line[] {
  return currencyBlocks.flatMap(
    ({ account, beneficiaries, totalAmount, beneficiaryPaymentMethodId: method }, block) => {
      const currency = account.currencyCode
      // Who was shown no charges has summed up the amounts.
      const shown = beneficiaries.map((row) => readAmount(row.totalAmount ?? row.amount, currency))
      const total = shown.reduce(add, zero(currency))
      if (!isUnsaid(totalAmount) && compare(total, readAmount(totalAmount, currency)) !== 0)
        throw invalidField(
          `currencyBlocks.${block}.totalAmount`,
          `The total of these payments is ${formatMoney(total)} together.`,
        )
      return beneficiaries.map((row) => ({ row, accountId: account.id, currency, method }))
    },
  )
}

/** What the rows in a currency pay together, whatever becomes of each. */
const totalIn = (lines: readonly Line[], currency: Currency): Money =>
  lines
    .filter((line) => line.currency === currency)
    .reduce((sum, { row }) => add(sum, readAmount(row.amount, currency)), zero(currency))

/** Whether the account that a row is paid at has the number that its form shows. */
const hasNumber = ({ beneficiaryAccountDetailsRequests: details }: PayeeOfOrder, shown: string): boolean =>
  details.some(({ accountNumber, paymentMethodValue }) =>
    [accountNumber, paymentMethodValue].some((number) => number !== undefined && bare(number) === bare(shown)),
  )

function readAmount(text: string, currency: Currency): Money {
  const amount = parseAmount(text, currency)
  // The contract looked at it before; what gets here malformed is our bug.
  if (typeof amount === 'string') throw new Error(`the contract let an amount through that is ${amount}`)
  return amount
}

/** The order of a row, to the payee as an order names one. */
function payloadOf({ row, accountId, currency }: Line, customerId: string, payee: PayeeOfOrder) {
  const { amount, totalAmount, expenseCategoryId, paymentReason, description, purposeCode } = row
  // The specification's row has one text, which says besides what is meant by Others.
  const otherExpenseCategory = row.otherExpenseCategory ?? (description?.trim() || undefined)
  return {
    accountType: 0 as const,
    customerId,
    sourceAccountId: accountId,
    sourceCurrencyCode: currency,
    amount,
    ...(totalAmount !== undefined && { totalAmount }),
    ...(expenseCategoryId !== undefined && { expenseCategoryId }),
    ...(paymentReason !== undefined && { expenseCategory: paymentReason }),
    ...(otherExpenseCategory !== undefined && { otherExpenseCategory }),
    ...(description !== undefined && { narration: description }),
    ...(purposeCode !== undefined && { purposeCode }),
    ...(row.paymentAuthentication && { paymentAuthentication: row.paymentAuthentication }),
    beneficiaryId: row.beneficiaryId,
    saveAsBeneficiary: false,
    documentUploadItems: [],
    ...payee,
  }
}

/** Refusals that pass by themselves: the whole batch is asked again under its key, and goes on where it stopped. */
const passing: ReadonlySet<string> = new Set(['platform.busy', 'platform.failed', 'request.key_reused'])

/** Why a row was refused, for people; what is no refusal is nobody's answer. */
function wordsOf(error: unknown): string {
  if (error instanceof InvalidRequest) return error.errors[0]?.message ?? new Refusal('request.invalid').words
  if (error instanceof Refusal && !passing.has(error.code)) return error.words
  throw error
}
