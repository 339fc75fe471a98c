import { timingSafeEqual } from 'node:crypto'
import { type Currency, isCurrency, money, subtract } from '@tradewind/kernel'
import { hmacSha256 } from '#platform/hmac'
import type { Price, PricedVoucher } from './sendr.types.ts'

/** A quote for a customer, and until when it is valid. */
export interface SealedPrice extends Price {
  /** Makes the quote unique, so that it makes one transfer. */
  id: string
  customerId: string
  lockedUntil: Date
  /** What the fee is reduced by already. */
  voucher: PricedVoucher | undefined
}

export interface QuoteSeal {
  seal(price: SealedPrice): string
  /** What was sealed for anybody, or nothing when it is not our seal. */
  open(quote: string): SealedPrice | undefined
}

/** Prices travel through the browser under our seal: nothing is stored for those that are only looked at. */
export function createQuoteSeal(key: Buffer): QuoteSeal {
  const keyed = hmacSha256(key)
  const macOf = (body: string) => keyed(`quote ${body}`)
  return {
    seal: ({ id, customerId, lockedUntil, total, fee, received, rate, voucher }) => {
      const fields = [customerId, lockedUntil.getTime(), total.currency, String(total.minor), String(fee.minor)]
      const reduced = voucher ? [voucher.code, String(voucher.discount.minor)] : []
      const all = [...fields, received.currency, String(received.minor), rate, id, ...reduced]
      const body = Buffer.from(JSON.stringify(all))
      const text = body.toString('base64url')
      return `${text}.${macOf(text).toString('base64url')}`
    },
    open: (quote) => {
      const [text = '', mac = ''] = quote.split('.')
      const given = Buffer.from(mac, 'base64url')
      const right = macOf(text)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const fields = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
      // One that an older version sealed has no id; it would have expired in minutes.
      return fields.length >= 9 ? priceFrom(fields) : undefined
    },
  }
}

function priceFrom([
  customerId,
  until,
  from,
  total,
  fee,
  to,
  received,
  rate,
  id,
  ...reduced
]: readonly unknown[]): SealedPrice {
  const currency = (code: unknown): Currency => {
    if (typeof code !== 'string' || !isCurrency(code)) throw new Error('a price of ours names no currency')
    return code
  }
  const paid = money(currency(from), BigInt(String(total)))
  const [code, discount] = reduced
  const charged = money(currency(from), BigInt(String(fee)))
  return {
    id: String(id),
    customerId: String(customerId),
    lockedUntil: new Date(Number(until)),
    total: paid,
    fee: charged,
    converted: subtract(paid, charged),
    received: money(currency(to), BigInt(String(received))),
    rate: String(rate),
    voucher: typeof code !== 'string' ? undefined : { code, discount: money(paid.currency, BigInt(String(discount))) },
  }
}
