import { type Currency, convert, isCurrency, money, parseAmount, type Rate, toDecimal } from '@tradewind/kernel'
import type { CardNetworkMessage, NetworkAnswer, NetworkReply, SignedRequest } from '#modules/issuing'
import type { RateFeed } from '#modules/rates'
import { knownRate } from '#modules/rates'
import type { Clock } from '#platform/clock'
import type { Random } from '#platform/random'
import { signMessage } from '#platform/signed-message'
import type { TestShop } from './shops.ts'

/** Hands a signed message to Tradewind and gives its answer. */
export type DeliverCardMessage = (request: SignedRequest) => Promise<NetworkReply>

interface NetworkNeeds {
  clock: Clock
  bankClock: Clock
  random: Random
  secret: string
  rates: Pick<RateFeed, 'read'>
  deliver: DeliverCardMessage
  /** What it took or brought, for its daily file. */
  moved?: (movement: ClearedMovement) => Promise<void>
}

export interface ClearedMovement {
  messageId: string
  reference: string
  direction: 'in' | 'out'
  currency: Currency
  minor: bigint
  at: Date
}

export interface ShopPayment {
  /** The network's reference of all that belongs to one payment; a new one without it. */
  reference?: string | undefined
  cardId: string
  cardCurrency: string
  shop: TestShop
  /** In the currency of the shop. */
  amount: string
  currency?: string | undefined
}

export interface Sent {
  reference: string
  /** The network's id of the message: the same one again is the same message. */
  messageId: string
  answer: NetworkAnswer | undefined
  status: number
}

type Distributed<Message> = Message extends { at: string } ? Omit<Message, 'at'> : never
type Unsent = Distributed<CardNetworkMessage>

/** A card network of our own: it converts what a shop charges into the currency of the card, and signs what it sends. */
export type SandboxCardNetwork = ReturnType<typeof createCardNetwork>

export function createCardNetwork({ clock, bankClock, random, secret, rates, deliver, moved }: NetworkNeeds) {
  const named = (prefix: string) => `${prefix}-${random.bytes(12).toString('hex')}`

  async function amountsOf({ amount, currency: wanted, shop, cardCurrency }: Omit<ShopPayment, 'cardId'>) {
    const currency = wanted ?? shop.currency
    const billed = await billing(amount, currency, cardCurrency)
    return {
      merchantAmount: amount,
      merchantCurrency: currency,
      billingMinor: String(billed ?? 0n),
      // What it has no rate for, it leaves in the shop's currency.
      billingCurrency: billed === undefined ? currency : cardCurrency,
    }
  }

  async function billing(amount: string, from: string, to: string): Promise<bigint | undefined> {
    if (!isCurrency(from) || !isCurrency(to)) return undefined
    if (!/[1-9]/.test(amount)) return 0n
    const read = parseAmount(amount, from)
    if (typeof read === 'string') return undefined
    return from === to ? read.minor : convert(read, await rateBetween(from, to), to, 'up').minor
  }

  async function rateBetween(from: Currency, to: Currency): Promise<Rate> {
    const all = await rates.read(bankClock.now())
    const perDollar = (currency: Currency) => {
      const found = all.find((one) => one.currency === currency)
      if (!found) throw new Error(`the market has no rate for ${currency}`)
      return knownRate(found.perDollar)
    }
    const [one, other] = [perDollar(from), perDollar(to)]
    const decimals = 12
    const scaled =
      (other.scaled * 10n ** BigInt(decimals + one.decimals)) / (one.scaled * 10n ** BigInt(other.decimals))
    return { scaled, decimals }
  }

  /** Signs and sends one message; the same id sends it once more. */
  async function send(unsent: Unsent, messageId = named('msg')): Promise<{ messageId: string; reply: NetworkReply }> {
    const now = bankClock.now()
    const body = JSON.stringify({ ...unsent, at: now.toISOString() })
    const headers = signMessage({ id: messageId, at: clock.now(), body, secret })
    const reply = await deliver({ headers, body })
    if (reply.status === 200) await noteMoved(unsent, messageId, now)
    return { messageId, reply }
  }

  async function noteMoved(unsent: Unsent, messageId: string, at: Date): Promise<void> {
    if (unsent.message !== 'clearing' && unsent.message !== 'refund') return
    const { reference, billingCurrency: currency } = unsent
    const minor = BigInt(unsent.billingMinor)
    const direction = unsent.message === 'clearing' ? 'out' : 'in'
    if (minor > 0n && isCurrency(currency)) await moved?.({ messageId, reference, direction, currency, minor, at })
  }

  const sent = (reference: string, { messageId, reply }: { messageId: string; reply: NetworkReply }): Sent => ({
    reference,
    messageId,
    status: reply.status,
    answer: 'outcome' in reply.body ? (reply.body as unknown as NetworkAnswer) : undefined,
  })

  const merchantOf = ({ name, city, country, categoryCode }: TestShop) => ({ name, city, country, categoryCode })

  async function ofCard(payment: ShopPayment) {
    const { cardId, shop, reference = named('ref') } = payment
    return { reference, cardId, merchant: merchantOf(shop), ...(await amountsOf(payment)) }
  }

  return {
    authorize: async (
      payment: ShopPayment,
      {
        details = 'right',
        partial = false,
      }: { details?: 'right' | 'SecurityCode' | 'ExpiryDate'; partial?: boolean } = {},
    ): Promise<Sent> => {
      const about = await ofCard(payment)
      return sent(about.reference, await send({ message: 'authorization', ...about, details, partial }))
    },
    announceRefund: async (payment: ShopPayment): Promise<Sent> => {
      const about = await ofCard(payment)
      return sent(about.reference, await send({ message: 'credit-authorization', ...about }))
    },
    increase: async (reference: string, billingMinor: bigint, { partial = false } = {}): Promise<Sent> =>
      sent(reference, await send({ message: 'increment', reference, billingMinor: String(billingMinor), partial })),
    reverse: async (reference: string, billingMinor?: bigint): Promise<Sent> => {
      const part = billingMinor === undefined ? {} : { billingMinor: String(billingMinor) }
      return sent(reference, await send({ message: 'reversal', reference, ...part }))
    },
    clear: async (payment: ShopPayment, { isLast = false }: { isLast?: boolean } = {}): Promise<Sent> => {
      const about = await ofCard(payment)
      return sent(about.reference, await send({ message: 'clearing', ...about, isLast }))
    },
    refund: async (payment: ShopPayment): Promise<Sent> => {
      const about = await ofCard(payment)
      return sent(about.reference, await send({ message: 'refund', ...about }))
    },
    announceExpiry: async (cardId: string): Promise<Sent> =>
      sent(cardId, await send({ message: 'card-expiring', cardId })),
    expire: async (cardId: string): Promise<Sent> => sent(cardId, await send({ message: 'card-expired', cardId })),
    /** For tests: any message, under any id. */
    send,
    billedAs: async (payment: Omit<ShopPayment, 'cardId'>): Promise<string> => {
      const { billingMinor, billingCurrency } = await amountsOf(payment)
      return isCurrency(billingCurrency) ? toDecimal(money(billingCurrency, BigInt(billingMinor))) : billingMinor
    },
  }
}
