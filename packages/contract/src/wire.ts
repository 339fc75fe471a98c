import {
  type Currency,
  currencyCodes,
  fromDecimal,
  isCurrency,
  type Money as MoneyValue,
  parseAmount,
  toDecimal,
} from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import { defaultPageSize, largestPageSize } from '@tradewind/kernel/constants'
import { isDay } from '@tradewind/kernel/iso-date'
import { isUsableText } from '@tradewind/kernel/usable-text'
import * as z from 'zod/mini'
import { orEmpty } from './or-empty.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const idWords = "We don't recognize this id."

/** An id as we make them: a UUID in lower case. */
export const Id = z.string().check(z.regex(new RegExp(`^${uuid}$`), idWords))

/** The number of a role or a permission. */
export const smallId = (words: string) => z.int(words).check(z.refine((id) => id >= 1 && id < 2_000_000_000, words))
export const RoleId = smallId('Choose a role.')

/** Up to 100 ids, separated by commas. */
export const IdList = z.string().check(z.regex(new RegExp(`^${uuid}(,${uuid}){0,99}$`), 'These must be up to 100 ids.'))

/** An id that may be left out, or left empty, which says the same. */
const writtenId = z.string().check(z.regex(new RegExp(`^(${uuid})?$`), idWords))
export const OptionalId = orEmpty(Id, writtenId)

/** The id that the specification uses for "none". */
export const zeroId = '00000000-0000-0000-0000-000000000000'

/** The same where that id says that none is named, too. A function, so that it is described in its place. */
export const optionalNonZeroId = () => orEmpty(Id, writtenId, (given) => given.trim() === '' || given === zeroId)

export const CurrencyCode = z.enum(currencyCodes as [Currency, ...Currency[]], 'This is not a currency that we know.')

/** Exact money: `{ amount: "1250.00", currencyCode: "GBP" }` on the wire, bigint minor units inside. */
export const Money = z.codec(
  z.strictObject({ amount: z.string(), currencyCode: CurrencyCode }),
  z.custom<MoneyValue>(isMoney),
  {
    decode: ({ amount, currencyCode }) => fromDecimal(amount, currencyCode),
    encode: (value) => ({ amount: toDecimal(value), currencyCode: value.currency }),
  },
)

export function isMoney(value: unknown): boolean {
  const { currency, minor } = (value ?? {}) as Partial<MoneyValue>
  return typeof minor === 'bigint' && typeof currency === 'string' && isCurrency(currency)
}

/** A moment, as ISO 8601 text with its zone on the wire. */
export const Moment = z.codec(
  z
    .string()
    .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, 'This is not a moment in time.')),
  z.date(),
  {
    decode: (text) => new Date(text),
    encode: (moment) => moment.toISOString(),
  },
)

/** A calendar day, `2026-11-21`, that exists, from 1900 to 2999. */
export const Day = z
  .string()
  .check(
    z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'This is not a date, such as 2026-11-21.'),
    z.refine(isDay, 'This day does not exist.'),
  )

/** A whole number in a query. */
export const WholeNumber = z.codec(z.string().check(z.regex(/^\d{1,9}$/, 'This must be a number.')), z.int(), {
  decode: Number,
  encode: String,
})

/** Which state of something its changer had read, counted from its first, so that two editors do not overwrite each other. */
export const versionFrom = (first: 0 | 1) =>
  z
    .int('This must be a number.')
    .check(z.refine((n) => n >= first && n < 2_000_000_000, 'This is not a version that we gave.'))

/** Of what is there: its first state is 1. */
export const Version = versionFrom(1)

/**
 * The same where the specification names no such field: whoever leaves it out changes what is there now, without being
 * informed of what someone else changed since it was read.
 */
export const OptionalVersion = z.optional(Version)

/** `true` or `false` in a query, letter case ignored. */
export const YesNo = z.codec(
  z.string().check(z.regex(/^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$/, 'This must be true or false.')),
  z.boolean(),
  {
    decode: (text) => text.toLowerCase() === 'true',
    encode: String,
  },
)

/** Text that a person typed: trimmed, without control characters and halves of characters, of a limited length. */
export const text = (most: number, least = 1) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least, least > 1 ? `This needs at least ${least} characters.` : undefined),
      z.maxLength(most, `Use at most ${most} characters.`),
      z.refine(isUsableText, 'This contains characters that cannot be used.'),
    )

/**
 * The secret part of a link for anybody who has it. Any text that can be stored gets the same answer as one that was
 * altered, so that nobody learns what a right one looks like.
 */
export const LinkToken = z
  .string()
  .check(z.maxLength(600), z.refine(isUsableText, 'This contains characters that cannot be used.'))

/**
 * Why this text is no amount of this currency, in words, or nothing. A currency that we don't know is its own field's
 * fault, and this may be asked although that field was refused.
 */
export function amountFault(amount: string, currency: Currency): string | undefined {
  if (!isCurrency(currency)) return undefined
  const read = parseAmount(amount, currency)
  return typeof read === 'string' ? amountWords[read] : undefined
}

/** Refuses an object whose amount is none of its currency; the message belongs to the amount's field, and none is fine. */
export const amountFits = <Item extends object>(amount: keyof Item & string, currency: (item: Item) => Currency) =>
  z.superRefine<Item>((item, context) => {
    const fault = item[amount] === undefined ? undefined : amountFault(String(item[amount]), currency(item))
    if (fault) context.addIssue({ code: 'custom', message: fault, path: [amount], input: item[amount] })
  })

/** The specification's paging, beside a page of records. */
export const PageData = z.object({
  pageNumber: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  firstItemOnPage: z.int(),
  lastItemOnPage: z.int(),
  totalItemCount: z.int(),
  hasPreviousPage: z.boolean(),
  hasNextPage: z.boolean(),
})

/** A page of records as the specification's lists answer. */
export const page = <Item extends z.ZodMiniType>(record: Item) =>
  z.object({ records: z.array(record), pageData: PageData })

/** What every paged list takes: from page 1, 10 records unless asked otherwise, 100 at most. */
export const paging = {
  Page: z._default(WholeNumber.check(z.refine((n) => n >= 1, 'Pages start at 1.')), 1),
  PageSize: z._default(
    WholeNumber.check(z.refine((n) => n >= 1 && n <= largestPageSize, `A page holds 1 to ${largestPageSize} records.`)),
    defaultPageSize,
  ),
}

/** The paging facts of one page, from how many records there are in all. */
export function pageData({
  page,
  pageSize,
  total,
}: {
  page: number
  pageSize: number
  total: number
}): z.output<typeof PageData> {
  const pageCount = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  return {
    pageNumber: page,
    pageSize,
    pageCount,
    firstItemOnPage: first > total ? 0 : first,
    lastItemOnPage: first > total ? 0 : Math.min(page * pageSize, total),
    totalItemCount: total,
    hasPreviousPage: page > 1,
    hasNextPage: page < pageCount,
  }
}
