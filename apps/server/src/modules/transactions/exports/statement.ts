import { type Currency, type Money, money, toDecimal } from '@tradewind/kernel'
import { plainText } from '@tradewind/kernel/plain-text'
import type { ListedStatus } from '@tradewind/kernel/status-filters'
import type { Tx } from '#platform/db'
import type { LineFilter } from '../lists/line-filter.store.ts'
import { type Movement, movementsOf, type StatementAccount } from './statement.store.ts'

/** How many are read at once. */
const usually = 500
/** How many parts are on their way while one is written: the database answers one while the other is taken apart here. */
const ahead = 2

interface MovementsRequest {
  customerId: string
  accounts: readonly StatementAccount[]
  order: 'ASC' | 'DESC'
  /** Runs a query of its own for the customer. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  atOnce?: number
  /** Says what left an account in another currency that paid. */
  paidWith?: boolean
}

/**
 * Everything that was booked on these accounts between the moments that they were read for, bit by bit. What is booked meanwhile is
 * not in it: the numbers of the first and last entries were fixed with the balances.
 */
export async function* movements(request: MovementsRequest): AsyncGenerator<Movement> {
  for await (const part of movementParts(request)) yield* part
}

/** The same, part by part. */
export async function* movementParts(request: MovementsRequest): AsyncGenerator<Movement[]> {
  const { customerId, accounts, order, read, atOnce = usually, paidWith } = request
  const readFrom = (left: readonly StatementAccount[]): Promise<Movement[]> => {
    const some = read((tx) => movementsOf(tx, customerId, { accounts: left, order, most: atOnce, paidWith }))
    // Whoever stops reading does not learn how the next part failed.
    some.catch(() => undefined)
    return some
  }
  let left = accounts.filter(isLeft)
  const underWay: { part: Promise<Movement[]>; ofSeveral: boolean }[] = []
  function readOn(): void {
    // Where a part of one account ends is known before it is read; of several accounts, by what was in it.
    while (left.length > 0 && underWay.length < (left.length === 1 ? ahead : 1)) {
      const ofSeveral = left.length > 1
      underWay.push({ part: readFrom(left), ofSeveral })
      if (!ofSeveral) left = left.map((account) => without(account, order, BigInt(atOnce))).filter(isLeft)
    }
  }
  readOn()
  for (let next = underWay.shift(); next; next = underWay.shift()) {
    const some = await next.part
    if (next.ofSeveral) {
      const counts = Map.groupBy(some, ({ ledgerAccount }) => ledgerAccount)
      const passed = ({ ledgerAccount }: StatementAccount) => BigInt(counts.get(ledgerAccount)?.length ?? 0)
      left = some.length < atOnce ? [] : left.map((account) => without(account, order, passed(account))).filter(isLeft)
    }
    readOn()
    yield some
  }
}

const isLeft = ({ passed, upto }: StatementAccount) => upto > passed

/** What is left of an account after so many entries: they are numbered without gaps. */
const without = (account: StatementAccount, order: 'ASC' | 'DESC', count: bigint): StatementAccount =>
  order === 'ASC' ? { ...account, passed: account.passed + count } : { ...account, upto: account.upto - count }

/** How the line of a list stands that a movement belongs to: what moved later succeeded by itself. */
const listedStatusOf = ({ adjustment, transaction }: Movement): ListedStatus =>
  adjustment || !transaction ? 'Successful' : transaction.status

/** Whether a movement is among the lines that a filter lets through, but for its account, currency and time. */
export function fits(movement: Movement, currency: Currency, filter: LineFilter): boolean {
  const { adjustment, transaction, change } = movement
  const { kinds, type, statuses, categoryId, amounts, search } = filter
  const kind = adjustment ? 'adjustment' : transaction?.kind
  if (kinds && !(kind && kinds.includes(kind))) return false
  const own = transaction?.kind === 'exchange' ? 'FundExchange' : change < 0n ? 'Debit' : 'Credit'
  if (type && own !== type) return false
  if (statuses && !statuses.includes(listedStatusOf(movement))) return false
  if (categoryId !== undefined && (transaction?.categoryId ?? '') !== categoryId) return false
  const amount = adjustment || !transaction ? (change < 0n ? -change : change) : transaction.amount
  if (amounts && !amounts.some((range) => isWithin(amount, currency, range))) return false
  return !search || wordsOf(movement, money(currency, amount)).includes(plainText(search))
}

const isWithin = (
  amount: bigint,
  currency: string,
  { currencies, least, most }: NonNullable<LineFilter['amounts']>[number],
) =>
  currencies.some((one) => one === currency) &&
  (least === undefined || amount >= least) &&
  (most === undefined || amount <= most)

/** `1234.50`, and `1,234.50` as lists show it. */
function amountWords(amount: Money): string[] {
  const [whole = '', decimals] = toDecimal(amount).split('.')
  const cents = decimals === undefined ? '' : `.${decimals}`
  return [whole + cents, whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + cents]
}

/** What a search looks into, as the lists keep it. */
function wordsOf({ adjustment, transaction, paidWith }: Movement, amount: Money): string {
  if (!transaction) return ''
  const { counterparty, narration, reference, networkReference } = transaction
  const amounts = [amount, ...(paidWith ? [money(paidWith.currency, paidWith.minor)] : [])].flatMap(amountWords)
  const words = [counterparty, narration, reference ?? '', adjustment ? '' : (networkReference ?? ''), ...amounts]
  return plainText(words.join('\n'))
}
