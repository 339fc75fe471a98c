import { Refusal, wire } from '@tradewind/contract'
import { isUnsaid } from '@tradewind/contract/batches'
import { add, type Currency, compare, formatMoney, type Money, toDecimal, zero } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { SavedBeneficiary } from '#modules/beneficiaries'
import { derivedId } from '#modules/payments'
import { amountIn } from '#platform/amount-in'
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
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection' | 'apiClient'> &
    Partial<Pick<Caller, 'permissions'>>
  order: BatchOrder
  idempotent: IdempotentRequest<BatchView>
}

/** Whether a batch may have paid rows. */
interface Progress {
  isBegun: boolean
}

/** One row with the account that pays it. */
interface Line {
  row: BatchRow
  accountId: string
  currency: Currency
  /** How it must be paid, where its block says so. */
  method: PaymentMethod | undefined
  /** What leaves the account in another currency that pays for it, as its order says. */
  sold: Money | undefined
}

/**
 * Sends to several saved beneficiaries with one PIN. Each row is an order like any other, under a key made from the
 * batch's and its place: the orders go out in their order, and a row that is refused says why and stops no other. The key
 * is claimed before anything is placed and each row's decision is kept as it is made, so a repeat gives every row the
 * decision that it got, and only decides what a crash left undecided. Where the whole is so much that the person wants a
 * passkey beside the PIN, one answer for exactly these rows covers all of them.
 */
export const createBatch =
  (needs: BatchesNeeds) =>
  async (request: CreateBatch): Promise<BatchView> => {
    const progress: Progress = { isBegun: false }
    return sendBatch(needs, request, progress).catch((error: unknown) => {
      // That says that nothing was done, and whoever believes it sends the rows that were paid once more.
      if (progress.isBegun && error instanceof Refusal && error.code === 'platform.busy')
        throw Object.assign(new Refusal('platform.unreachable', { retryAfter: 1 }), { cause: error })
      throw error
    })
  }

async function sendBatch(needs: BatchesNeeds, request: CreateBatch, progress: Progress): Promise<BatchView> {
  const { caller, order, idempotent } = request
  const { userId, customerId } = caller
  sameCustomer(order.customerId, customerId)
  const ordered = linesOf(order)
  const id = derivedId('batch', userId, idempotent.key)
  const rateIds = ordered.flatMap(({ row }) => row.exchangeFrom?.rateId ?? [])
  const begun = await needs.releasingQuotes({ customerId, userId, rateIds }, () =>
    begin(needs, request, { id, ordered, rateIds, progress }),
  )
  const decisions = rowDecisions(needs.db, idempotent.claim)
  const decided = await decisions.find([...begun.lines.keys()])
  // One after the other, so that where the money or a limit ends, the first rows go and the later ones say why.
  const rows: Outcome[] = []
  for (const [place, line] of begun.lines.entries()) {
    const name = begun.saved.get(line.row.beneficiaryId)?.accountName ?? ''
    const decision = decided.get(place) ?? (await decideRow(needs, { request, begun, decisions, line, place }))
    rows.push(outcomeOf(line, name, decision))
  }
  const batch: Batch = { id, customerId, createdBy: userId, createdAt: needs.clock.now(), rows }
  const answer = batchView(batch)
  await needs.db.asCustomer(customerId, async (tx) => {
    if (!(await answerClaim(tx, idempotent.answerWith(answer)))) throw new AlreadyDone()
    await insertBatch(tx, batch)
  })
  return answer
}

const mayExchange = ({ permissions }: CreateBatch['caller']): boolean => permissions?.has('exchange:create') === true

interface BegunBatch {
  lines: Line[]
  saved: Saved
}

/** Checks the PIN and, unless the batch has already begun, everything that concerns the whole batch. Then claims its key. */
async function begin(
  needs: BatchesNeeds,
  { caller, order, idempotent }: CreateBatch,
  {
    id,
    ordered,
    rateIds,
    progress,
  }: { id: string; ordered: readonly Ordered[]; rateIds: readonly string[]; progress: Progress },
): Promise<BegunBatch> {
  const { db, accounts, payees, passkeys } = needs
  const { customerId } = caller
  await needs.identity.verifyPin({ ...caller, pin: order.transactionPin })
  const lines = await withSold({ db, accounts }, customerId, ordered)
  const state = await db.asCustomer(customerId, (tx) => lookUpKey(tx, idempotent.claim))
  progress.isBegun = state === 'begun'
  const saved = await payees.findMany(
    customerId,
    lines.map(({ row }) => row.beneficiaryId),
  )
  // A batch that has begun continues even if accounts, beneficiaries or permissions changed meanwhile. Its rows show it.
  if (state !== 'free') return { lines, saved }
  if (!mayExchange(caller) && rateIds.length > 0) throw new Refusal('exchange.not_allowed')
  const accountIds = new Set(lines.map(({ accountId }) => accountId))
  await Promise.all([...accountIds].map((accountId) => accounts.placeOf(db, customerId, accountId)))
  for (const { row } of lines) refuseMissing(row, saved.get(row.beneficiaryId))
  const known = rateIds.length > 0 ? await needs.knownQuotes(customerId, rateIds) : new Set()
  if (rateIds.some((rateId) => !known.has(rateId))) throw new Refusal('exchange.quote_unknown')
  const request = {
    caller,
    order: await passkeyOrder({ passkeys, payees }, caller, lines, saved),
    passkey: order.transactionPasskey,
  }
  // The code or passkey of a batch that has begun is used up: it came with this same request.
  await passkeys.with(request, async (hasPasskey) => {
    for (const total of totalsOf(lines)) await passkeys.require(caller, total, hasPasskey)
    await db.asCustomer(customerId, async (tx) => {
      // Stored responses expire, but batches don't: never pay one again.
      if (await findBatch(tx, customerId, id)) throw new Refusal('request.key_reused')
      await claimKey(tx, idempotent.claim)
    })
    progress.isBegun = true
  })
  return { lines, saved }
}

interface RowToDecide {
  request: CreateBatch
  begun: BegunBatch
  decisions: ReturnType<typeof rowDecisions>
  line: Line
  place: number
}

/** Places the order of one row, or records why it was refused. */
async function decideRow(
  needs: BatchesNeeds,
  { request, begun, decisions, line, place }: RowToDecide,
): Promise<Decision> {
  const { caller, order } = request
  const { lines, saved } = begun
  const { userId, customerId } = caller
  const { exchangeFrom, voucherCode } = line.row
  try {
    if (exchangeFrom && !mayExchange(caller)) throw new Refusal('exchange.not_allowed')
    return await needs.placeOrder({
      caller,
      payload: payloadOf(line, customerId, payeeOf(needs.payees, saved, line)),
      idempotent: decisions.requestOf(place),
      hasPasskey: order.transactionPasskey !== undefined,
      batchTotal: leavingIn(lines, line.currency),
      exchangeFrom: exchangeFromOf(line, lines),
      voucherCode,
    })
  } catch (error) {
    if (!(error instanceof AlreadyDone) && !isDecided(error)) {
      const decision = await decisions.refuse(place, wordsOf(error))
      // This row can't be sent any more, so its quote is released, unless a later row uses it.
      const isNamedAgain = lines.slice(place + 1).some(({ row }) => row.exchangeFrom?.rateId === exchangeFrom?.rateId)
      if ('refused' in decision && exchangeFrom && !isNamedAgain)
        await needs.dropQuote({ customerId, userId, rateId: exchangeFrom.rateId })
      return decision
    }
    // A concurrent request has already claimed this batch.
    const before = (await decisions.find([place])).get(place)
    if (!before) throw new Refusal('request.key_reused')
    return before
  }
}

function outcomeOf({ row, accountId, currency, sold }: Line, beneficiaryName: string, decision: Decision): Outcome {
  const { beneficiaryId } = row
  const payee = { accountId, beneficiaryId, beneficiaryName, amount: amountIn(row.amount, currency) }
  if ('refused' in decision)
    return { ...payee, transactionId: null, exchangedFrom: null, awaitsApproval: false, reason: decision.refused }
  const { transactionId, paymentRuleTransactionId } = decision
  const { exchangeFrom } = row
  const exchangedFrom = exchangeFrom &&
    sold && { accountId: exchangeFrom.accountId, sold, markedRate: exchangeFrom.markedRate }
  return {
    ...payee,
    transactionId,
    exchangedFrom: exchangedFrom ?? null,
    awaitsApproval: paymentRuleTransactionId !== null,
    reason: null,
  }
}

type Saved = ReadonlyMap<string, SavedBeneficiary>

/** Whom a row pays: at the account that it names, or else at the one for payments. */
function payeeOf(payees: BatchesNeeds['payees'], saved: Saved, { row, currency, method }: Line): PayeeOfOrder {
  const { beneficiaryId, accountDetailId, accountNumber } = row
  const payee = saved.get(beneficiaryId)
  if (!payee) throw new Refusal('beneficiaries.unknown')
  const fields = payees.fieldsOf(payee, { currency, accountDetailId, method })
  const faulty = (fault: string) => invalidField('beneficiaryId', `${payee.accountName} ${fault}`)
  if (!fields) throw faulty(`has no account in ${currency}${method ? ' for this way' : ''}.`)
  if (accountNumber && !hasNumber(fields, accountNumber)) throw faulty("doesn't have the account number in this row.")
  return fields
}

/** What an answer of a passkey is good for: who gets how much from which account, row by row, at whatever rate of the market. */
async function passkeyOrder(
  { passkeys, payees }: Pick<BatchesNeeds, 'passkeys' | 'payees'>,
  caller: CreateBatch['caller'],
  lines: readonly Line[],
  saved: Saved,
): Promise<string> {
  const rows = []
  for (const line of lines) {
    const { row, accountId, currency } = line
    const payee = orNothing(() => payeeOf(payees, saved, line))
    const terms = row.exchangeFrom && (await passkeys.terms(caller, row.exchangeFrom))
    rows.push([accountId, row.amount, currency, row.beneficiaryId, payee ?? null, terms ?? null])
  }
  return JSON.stringify({ batch: rows, totals: totalsOf(lines).map((total) => [toDecimal(total), total.currency]) })
}

/** What is not the customer's, or not any more, refuses the whole batch before anything is done: its screen is stale. */
function refuseMissing({ accountDetailId }: BatchRow, payee: SavedBeneficiary | undefined): void {
  if (!payee) throw new Refusal('beneficiaries.unknown')
  if (accountDetailId && !payee.accounts.some(({ id }) => id === accountDetailId))
    throw new Refusal('beneficiaries.unknown')
}

type Ordered = Omit<Line, 'sold'> & { path: string }

/** The rows in their order; refuses totals that are not those of their rows. */
function linesOf({ currencyBlocks }: BatchOrder): Ordered[] {
  return currencyBlocks.flatMap(
    ({ account, beneficiaries, totalAmount, beneficiaryPaymentMethodId: method }, block) => {
      const currency = account.currencyCode
      // Who was shown no charges has summed up the amounts.
      const shown = beneficiaries.map((row) => amountIn(row.totalAmount ?? row.amount, currency))
      const total = shown.reduce(add, zero(currency))
      if (!isUnsaid(totalAmount) && compare(total, amountIn(totalAmount, currency)) !== 0)
        throw invalidField(
          `currencyBlocks.${block}.totalAmount`,
          `The total of these payments is ${formatMoney(total)} together.`,
        )
      return beneficiaries.map((row, line) => ({
        row,
        accountId: account.id,
        currency,
        method,
        path: `currencyBlocks.${block}.beneficiaries.${line}`,
      }))
    },
  )
}

/** The rows with what leaves the other accounts that pay for some, in the currencies of those. */
async function withSold(
  { db, accounts }: Pick<BatchesNeeds, 'db' | 'accounts'>,
  customerId: string,
  ordered: readonly Ordered[],
): Promise<Line[]> {
  const ids = new Set(ordered.flatMap(({ row }) => row.exchangeFrom?.accountId ?? []))
  const currencyOf = new Map<string, Currency>()
  for (const id of ids) currencyOf.set(id, (await accounts.placeOf(db, customerId, id)).currency)
  return ordered.map(({ path, ...line }) => {
    const { exchangeFrom } = line.row
    const currency = exchangeFrom && currencyOf.get(exchangeFrom.accountId)
    if (!exchangeFrom || !currency) return { ...line, sold: undefined }
    const name = `${path}.exchangeFrom.amount`
    const fault = wire.amountFault(exchangeFrom.amount, currency)
    if (fault) throw invalidField(name, fault)
    return { ...line, sold: amountIn(exchangeFrom.amount, currency) }
  })
}

/** What the rows sell of a currency together, whatever becomes of each. */
const soldIn = (lines: readonly Line[], currency: Currency): Money =>
  lines.reduce((sum, { sold }) => (sold?.currency === currency ? add(sum, sold) : sum), zero(currency))

/** What leaves in a currency together, whatever becomes of each row: paid, or sold to pay in another one. */
const leavingIn = (lines: readonly Line[], currency: Currency): Money =>
  lines
    .filter((line) => line.currency === currency)
    .reduce((sum, { row }) => add(sum, amountIn(row.amount, currency)), soldIn(lines, currency))

/** What leaves in each currency. */
const totalsOf = (lines: readonly Line[]): Money[] => {
  const currencies = lines.flatMap(({ currency, sold }) => (sold ? [currency, sold.currency] : [currency]))
  return [...new Set(currencies)].map((currency) => leavingIn(lines, currency))
}

/** What a row has that is refused for itself later. */
function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidRequest) return undefined
    throw error
  }
}

/** A row is exchanged at its own quote; what leaves is held against the rules together with the others. */
const exchangeFromOf = ({ row: { exchangeFrom }, sold }: Line, lines: readonly Line[]) =>
  exchangeFrom &&
  sold && {
    ...exchangeFrom,
    batch: { sold: soldIn(lines, sold.currency), leaving: leavingIn(lines, sold.currency) },
  }

/** Whether the account that a row is paid at has the number that its form shows. */
const hasNumber = ({ beneficiaryAccountDetailsRequests: details }: PayeeOfOrder, shown: string): boolean =>
  details.some(({ accountNumber, paymentMethodValue }) =>
    [accountNumber, paymentMethodValue].some((number) => number !== undefined && bare(number) === bare(shown)),
  )

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
