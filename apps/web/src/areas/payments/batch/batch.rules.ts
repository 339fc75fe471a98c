import type { batches } from '@tradewind/contract'
import { payableGroup } from '@tradewind/contract/beneficiary-groups'
import { add, type Currency, fromDecimal, type Money, toDecimal, zero } from '@tradewind/kernel'
import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import type * as z from 'zod/mini'
import { type Quote, soldFault } from '#domain/exchange/quote.rules.ts'
import { noPurpose, type Purpose, purposeFaults } from '#domain/payees/purpose.rules.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { passkeyOf } from '#domain/pin/proof.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'
import { readAmount, sendAmountFault } from '../payments.rules.ts'
import { exchangeFromOf } from '../single/paid-from.rules.ts'
import type { Charge } from '../use-charge.ts'

export type BatchOrder = z.output<typeof batches.BatchOrder>

/**
 * An order as it may be written down: without the PIN, and with no answer that opens a transfer. What a passkey answered stays:
 * it is good for this order alone, and asking again is the same order only with it.
 */
export type KeptOrder = Omit<BatchOrder, 'transactionPin'>

/** How many are paid together. */
export const { least: fewest, most } = payableGroup

/** Above ten the specification points to Payroll, which has no screen. */
export const batchHint = `Add ${fewest} to ${most} beneficiaries. For more than ${most}, use Payroll.`

/** What was wrong with cells of a spreadsheet, by the field, until that is changed. */
export type RowNotes = Partial<Record<'beneficiaryId' | 'amount' | 'expenseCategory' | 'narration', string>>

/** One beneficiary with what is typed for it. */
export interface RowForm extends Purpose {
  /** Tells rows apart on the screen; the server never sees it. */
  key: string
  beneficiaryId: string
  amount: string
  question: string
  answer: string
  /** A voucher for its charge; empty without one. */
  voucherCode: string
  notes?: RowNotes
}

/** What one account pays. */
export interface BlockForm {
  accountId: string
  currency: Currency
  /** Another account that pays, in another currency: each row is exchanged from it. */
  paidFrom?: string
  rows: readonly RowForm[]
}

export const blankRow = (key: string, beneficiaryId = ''): RowForm => ({
  key,
  beneficiaryId,
  amount: '',
  ...noPurpose,
  question: '',
  answer: '',
  voucherCode: '',
})

/** Whether nothing was put into a row. */
export const isBlank = ({ key: _key, notes, ...entries }: RowForm): boolean =>
  !notes && Object.values(entries).every((entry) => entry === '')

/** Adds a block, unless there is one of its currency. */
export function withBlock(blocks: readonly BlockForm[], block: BlockForm): readonly BlockForm[] {
  return blocks.some(({ currency }) => currency === block.currency) ? blocks : [...blocks, block]
}

export const rowCount = (blocks: readonly BlockForm[]): number => blocks.reduce((sum, { rows }) => sum + rows.length, 0)

/** Changes one row. Details of one beneficiary are cleared when another is chosen. */
export const withRow = (blocks: readonly BlockForm[], key: string, change: Partial<RowForm>): readonly BlockForm[] =>
  blocks.map((block) => ({
    ...block,
    rows: block.rows.map((row) => {
      if (row.key !== key) return row
      const another = change.beneficiaryId !== undefined && change.beneficiaryId !== row.beneficiaryId
      return { ...withoutNotes(row, change), ...(another && { purposeCode: '', question: '', answer: '' }), ...change }
    }),
  }))

/** What was said of fields that are changed is settled. */
function withoutNotes({ notes, ...row }: RowForm, change: Partial<RowForm>): RowForm {
  const left = Object.entries(notes ?? {}).filter(([field]) => !(field in change))
  return left.length > 0 ? { ...row, notes: Object.fromEntries(left) } : row
}

/** Another account that pays for a block; without one its own does. */
export const withPayer = (
  blocks: readonly BlockForm[],
  currency: Currency,
  paidFrom: string | undefined,
): readonly BlockForm[] =>
  blocks.map((block) => {
    if (block.currency !== currency) return block
    const { paidFrom: _before, ...own } = block
    return { ...own, ...(paidFrom && { paidFrom }) }
  })

/** One row taken away, and its block with the last of them. */
export const withoutRow = (blocks: readonly BlockForm[], key: string): readonly BlockForm[] =>
  blocks
    .map((block) => ({ ...block, rows: block.rows.filter((row) => row.key !== key) }))
    .filter(({ rows }) => rows.length > 0)

/** The account of a saved beneficiary that is for payments in a currency: a batch pays no other. */
export const paidBlock = (saved: Beneficiary | undefined, currency: Currency) =>
  saved?.beneficiaryAccountDetails.find(
    ({ useForPayment, beneficiaryCurrencyCode = currency }) => useForPayment && beneficiaryCurrencyCode === currency,
  )

/** How it is paid there. */
export const methodOf = (saved: Beneficiary | undefined, currency: Currency) =>
  offeredMethods(currency).find(({ method }) => method === paidBlock(saved, currency)?.paymentMethodType)

/** Whether the payee must answer a question there: who takes money at once must not be asked one. */
export const rowNeedsSecurityQuestion = (saved: Beneficiary | undefined, currency: Currency): boolean => {
  const block = paidBlock(saved, currency)
  return block?.paymentMethodType === 'Interac' && block.interacTransferType !== 'alias-deposit'
}

export const isAnswer = (text: string): boolean => /^\S{3,25}$/.test(text)
export const answerWords = 'The security answer has 3 to 25 characters and no spaces.'

export type RowFaults = Faults<RowForm>

interface RowContext {
  currency: Currency
  available: Money
  charge: Money | undefined
  category: { name: string } | undefined
  /** What leaves the account in another currency that pays, as far as it is known, and what that has. */
  paid?: { sold: Money | undefined; isApart: boolean; available: Money } | undefined
  /** Whether the country wants to know why, and whether the payee must answer a question. */
  asks: { purpose?: boolean | undefined; question: boolean }
}

/** What keeps a row from being sent. */
export function rowFaults(row: RowForm, { available, charge, category, paid, asks }: RowContext): RowFaults {
  const faults: RowFaults = {}
  if (row.beneficiaryId === '') faults.beneficiaryId = 'Choose a beneficiary.'
  const amount =
    sendAmountFault(row.amount, { available, charge, paidElsewhere: paid !== undefined }) ?? paidFault(paid)
  if (amount) faults.amount = amount
  Object.assign(faults, purposeFaults(row, category, asks))
  if (asks.question && row.question.trim() === '') faults.question = 'Security question is required'
  if (asks.question && !isAnswer(row.answer)) faults.answer = answerWords
  return { ...faults, ...row.notes }
}

export const apartWords = 'A colleague has to approve this exchange. Exchange the money first.'

const paidFault = (paid: RowContext['paid']): string | undefined => {
  if (!paid?.sold) return undefined
  return soldFault(paid.sold, paid.available) ?? (paid.isApart ? apartWords : undefined)
}

/** What leaves the account in another currency for a row, and at which rate. */
export type Exchanged = Pick<Quote, 'sold' | 'markedRate'>

/** What the rows sell together, once it is known of each. */
export function soldSum(
  { rows }: Pick<BlockForm, 'rows'>,
  exchanged: ReadonlyMap<string, Exchanged>,
): Money | undefined {
  const sold = rows.flatMap(({ key }) => exchanged.get(key)?.sold ?? [])
  return sold.length < rows.length
    ? undefined
    : sold.reduce<Money | undefined>((sum, one) => (sum ? add(sum, one) : one), undefined)
}

/** What an order that was sent says of its exchanges: asked again, it is answered at those rates however old they are. */
export function exchangedIn(
  order: KeptOrder,
  blocks: readonly BlockForm[],
  currencyOf: (accountId: string) => Currency | undefined,
): ReadonlyMap<string, Exchanged> {
  const exchanged = new Map<string, Exchanged>()
  for (const [at, { rows }] of blocks.entries())
    for (const [its, { key }] of rows.entries()) {
      const from = order.currencyBlocks[at]?.beneficiaries[its]?.exchangeFrom
      const currency = from && currencyOf(from.accountId)
      if (currency) exchanged.set(key, { sold: fromDecimal(from.amount, currency), markedRate: from.markedRate })
    }
  return exchanged
}

/** What is paid, what it costs and what leaves the account in all. */
export interface Sums {
  amount: Money
  charge: Money
  total: Money
}

/** What a row costs, and what a voucher takes off it. */
export interface RowCost extends Sums {
  voucher?: Charge['voucher']
}

/** What a row costs and when it arrives, once the server has said so. */
export interface RowPrice extends RowCost {
  network: string
  expectedAt: Date
  /** How many colleagues must approve it before it goes. */
  approvalsNeeded: number
}

/** Rows that pay the same person the same amount as one before them: by mistake, more often than not. */
export function repeatedRows({ currency, rows }: BlockForm): readonly RowForm[] {
  const seen = new Set<string>()
  return rows.filter(({ beneficiaryId, amount }) => {
    const read = readAmount(amount, currency)
    if (beneficiaryId === '' || !read) return false
    const payment = `${beneficiaryId} ${read.minor}`
    if (seen.has(payment)) return true
    seen.add(payment)
    return false
  })
}

/** The amounts, charges and totals of the rows that have a price, summed exactly. */
export function blockSums({ currency, rows }: BlockForm, prices: ReadonlyMap<string, Sums>): Sums {
  const nothing = { amount: zero(currency), charge: zero(currency), total: zero(currency) }
  return rows.reduce((sums, { key }) => {
    const price = prices.get(key)
    if (!price) return sums
    const { amount, charge, total } = price
    return { amount: add(sums.amount, amount), charge: add(sums.charge, charge), total: add(sums.total, total) }
  }, nothing)
}

/** What became of a row, as far as it matters here. */
type Outcome = Pick<z.output<typeof batches.BatchOutcome>, 'state'>

/** The blocks with those rows alone whose outcome, in the order of the rows, is this one. */
export function rowsThatWere(
  state: Outcome['state'],
  blocks: readonly BlockForm[],
  outcomes: readonly Outcome[],
): readonly BlockForm[] {
  let at = 0
  return blocks
    .map((block) => ({ ...block, rows: block.rows.filter(() => outcomes[at++]?.state === state) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Rows as stored in a draft, without answers to security questions. */
export const withoutAnswers = (blocks: readonly BlockForm[]): readonly BlockForm[] =>
  blocks.map((block) => ({ ...block, rows: block.rows.map((row) => ({ ...row, answer: '' })) }))

export const keptOrder = ({ transactionPin: _pin, ...order }: BatchOrder): KeptOrder => withAnswers(order, () => '')

/** The very order once more, whatever its prices are by now. What was never kept comes from the PIN and from the rows. */
export const orderAgain = (kept: KeptOrder, blocks: readonly BlockForm[], transactionPin: string): BatchOrder => ({
  ...withAnswers(kept, (block, row) => blocks[block]?.rows[row]?.answer ?? ''),
  transactionPin,
})

const withAnswers = (order: KeptOrder, answerOf: (block: number, row: number) => string): KeptOrder => ({
  ...order,
  currencyBlocks: order.currencyBlocks.map((block, at) => ({
    ...block,
    beneficiaries: block.beneficiaries.map(({ paymentAuthentication: asked, ...row }, its) => ({
      ...row,
      ...(asked && { paymentAuthentication: { ...asked, answer: answerOf(at, its) } }),
    })),
  })),
})

/** The rows whose payees must answer a question that an order put to them, and whose answer is not there any more. */
export const rowsWithoutAnswer = (blocks: readonly BlockForm[], order: KeptOrder): readonly RowForm[] =>
  blocks.flatMap(({ rows }, at) =>
    rows.filter((row, its) => order.currencyBlocks[at]?.beneficiaries[its]?.paymentAuthentication && row.answer === ''),
  )

interface OrderContext {
  customerId: string
  transactionPin: string
  /** What a passkey answered about these payments. */
  proof?: string
  prices: ReadonlyMap<string, RowCost>
  /** The rates that are held for rows that another account pays for. */
  quotes?: ReadonlyMap<string, Quote>
  isOthers: (expenseCategory: string) => boolean
}

/** The order as the server takes it. Every row must have its price. */
export function batchOrder(
  blocks: readonly BlockForm[],
  { customerId, transactionPin, proof, prices, quotes, isOthers }: OrderContext,
): BatchOrder {
  return {
    customerId,
    transactionPin,
    ...passkeyOf(proof),
    currencyBlocks: blocks.map((block) => ({
      account: { id: block.accountId, currencyCode: block.currency },
      beneficiaries: block.rows.map((row) => {
        const price = prices.get(row.key)
        const amount = readAmount(row.amount, block.currency)
        const quote = quotes?.get(row.key)
        if (!price || !amount || (block.paidFrom && !quote)) throw new Error('batchOrder: a row has no price yet')
        return {
          beneficiaryId: row.beneficiaryId,
          amount: toDecimal(amount),
          totalAmount: toDecimal(price.total),
          expenseCategoryId: row.expenseCategory,
          ...(isOthers(row.expenseCategory) && { otherExpenseCategory: row.description.trim() }),
          ...(row.narration.trim() && { description: row.narration.trim() }),
          ...(row.purposeCode && { purposeCode: row.purposeCode }),
          ...(quote && { exchangeFrom: exchangeFromOf(quote) }),
          // One that can't be used is not sent.
          ...(price.voucher?.reason === null && { voucherCode: price.voucher.voucherCode }),
          ...(row.question && { paymentAuthentication: { question: row.question.trim(), answer: row.answer } }),
        }
      }),
      totalAmount: toDecimal(blockSums(block, prices).total),
    })),
  }
}
