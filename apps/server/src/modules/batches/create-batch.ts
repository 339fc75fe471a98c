import { hash } from 'node:crypto'
import { Refusal } from '@tradewind/contract'
import { isUnsaid } from '@tradewind/contract/batches'
import { bare } from '@tradewind/kernel/bank/bare'
import { add, compare, type Currency, formatMoney, type Money, parseAmount, zero } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import { AlreadyDone, type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { sameCustomer } from '#platform/same-customer'
import { InvalidRequest, invalidField } from '#platform/validation'
import type { SavedBeneficiary } from '#modules/beneficiaries'
import { derivedId, type PlacedOrder } from '#modules/payments'
import { batchView, type BatchView } from './batches.rules.ts'
import { insertBatch } from './batches.store.ts'
import type { BatchesNeeds, PayeeOfOrder } from './batches.needs.ts'
import type { Batch, BatchOrder, BatchRow, Outcome, PaymentMethod } from './batches.types.ts'

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
 * batch's and its place: the orders go out in their order, and a row that is refused says
 * why and stops no other. What became of them is committed last, with the answer for repeats; a repeat after
 * a crash before that finds the rows that were booked and places the others.
 */
export const createBatch =
  ({ db, clock, identity, accounts, payees, placeOrder, awaits }: BatchesNeeds) =>
  async ({ caller, order, idempotent }: CreateBatch): Promise<BatchView> => {
    const { userId, customerId, sessionId } = caller
    sameCustomer(order.customerId, customerId)
    const lines = linesOf(order)
    await identity.verifyPin({ userId, sessionId, pin: order.transactionPin })

    const id = derivedId('batch', userId, idempotent.key)
    const saved = await payees.findMany(
      customerId,
      lines.map(({ row }) => row.beneficiaryId),
    )
    const accountIds = new Set(lines.map(({ accountId }) => accountId))
    await Promise.all([...accountIds].map((accountId) => accounts.placeOf(db, customerId, accountId)))
    for (const { row } of lines) refuseUnknown(row, saved.get(row.beneficiaryId))
    const rowKey = keysOf(idempotent, id)
    const place = async (line: Line, index: number): Promise<Outcome> => {
      const { row, accountId, currency, method } = line
      const amount = readAmount(row.amount, currency)
      const payee = saved.get(row.beneficiaryId)
      const outcome = { accountId, beneficiaryId: row.beneficiaryId, beneficiaryName: payee?.accountName ?? '', amount }
      const refused = (reason: string) => ({ ...outcome, transactionId: null, awaitsApproval: false, reason })
      if (!payee) return refused(new Refusal('beneficiaries.unknown').words)
      const { accountDetailId, accountNumber } = row
      const fields = payees.fieldsOf(payee, { currency, accountDetailId, method })
      if (!fields) return refused(`${payee.accountName} has no account in ${currency}${method ? ' for this way' : ''}.`)
      if (accountNumber && !hasNumber(fields, accountNumber))
        return refused(`${payee.accountName} is not paid at the account number of this row.`)
      const once = rowKey(index)
      try {
        const payload = { ...payloadOf(line, customerId), ...fields }
        const placed = await placeOrder({ caller, payload, idempotent: once })
        const awaitsApproval = placed.paymentRuleTransactionId !== null
        return { ...outcome, transactionId: placed.transactionId, awaitsApproval, reason: null }
      } catch (error) {
        if (error instanceof AlreadyDone) {
          const transactionId = derivedId('payment', userId, once.key)
          return { ...outcome, transactionId, awaitsApproval: await awaits(customerId, transactionId), reason: null }
        }
        return refused(wordsOf(error))
      }
    }
    // One after the other, so that where the money or a limit ends, the first rows go and the later ones say why.
    const rows: Outcome[] = []
    for (const [index, line] of lines.entries()) rows.push(await place(line, index))
    const batch: Batch = { id, customerId, createdBy: userId, createdAt: clock.now(), rows }
    const answer = batchView(batch)
    await db.asCustomer(customerId, async (tx) => {
      await storeAnswers(tx, [idempotent.answerWith(answer)])
      await insertBatch(tx, batch)
    })
    return answer
  }

/** What is not the customer's, or not any more, refuses the whole batch before anything is done: its screen is stale. */
function refuseUnknown({ accountDetailId }: BatchRow, payee: SavedBeneficiary | undefined): void {
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
        throw invalidField(`currencyBlocks.${block}.totalAmount`, `These payments are ${formatMoney(total)} together.`)
      return beneficiaries.map((row) => ({ row, accountId: account.id, currency, method }))
    },
  )
}

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

/** What a row says of its order besides whom it pays. */
function payloadOf({ row, accountId, currency }: Line, customerId: string) {
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
  }
}

/**
 * For each place in the batch a key of its own, and answers that are told apart by the whole batch: the same key with
 * another batch is never taken for a repeat.
 */
function keysOf(batch: IdempotentRequest<BatchView>, batchId: string) {
  const { requestHash, ...stored } = batch.answerWith({ batchId, dateAdded: new Date(0), rows: [] })
  return (index: number): IdempotentRequest<PlacedOrder> => {
    // Hashed, since a key of full length has no room for more.
    const key = `batch-${hash('sha256', `${batch.key}\n${index}`)}`
    return {
      key,
      answerWith: (value) => ({
        ...stored,
        key,
        requestHash: hash('sha256', Buffer.concat([requestHash, Buffer.from([index])]), 'buffer'),
        body: JSON.stringify(value),
      }),
    }
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
