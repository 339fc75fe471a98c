import { sandbox as contract, Refusal } from '@tradewind/contract'
import { type Currency, isCurrency, parseAmount } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { SandboxCardNetwork, Sent } from './card-network.ts'
import type { IssuerPages } from './sandbox-issuer.ts'
import { shopNamed, testShops } from './shops.ts'

export interface ShopRoutesNeeds {
  network: SandboxCardNetwork
  issuer: Pick<IssuerPages, 'current'>
  /** A card of the caller's customer; refuses any other. */
  cardOf(caller: Caller, cardId: string): Promise<{ currencyCode: Currency }>
}

/** Shops that charge cards, and whatever the card network does with a payment. Register them in demo mode only. */
export function shopRoutes(http: Pick<Http, 'handle'>, { network, issuer, cardOf }: ShopRoutesNeeds): void {
  http.handle(contract.listTestShops, async () => testShops.map((shop) => ({ ...shop })))
  http.handle(contract.sendCardMessage, async ({ caller, body }) => {
    const { cardId, kind, reference } = body
    const card = await cardOf(caller, cardId)
    const shop = shopNamed(body.shop)
    if (!shop) throw new Refusal('request.invalid', { words: "We don't know this shop." })
    refuseUnreadable(body.amount, body.currency ?? shop.currency)
    // A shop that keeps the number charges the card that replaced it.
    const charged = (body.usesStoredCard && (await issuer.current(cardId))?.cardId) || cardId
    const payment = {
      reference,
      cardId: charged,
      cardCurrency: card.currencyCode,
      shop,
      amount: body.amount ?? '0',
      currency: body.currency,
    }
    const minor = minorOf(body.amount, card.currencyCode)
    if (kind === 'Authorize') return shown(await network.authorize(payment, { partial: body.acceptsPart ?? false }))
    if (kind === 'Clear') return shown(await network.clear(payment, { isLast: body.isLast ?? true }))
    if (kind === 'Refund') return shown(await network.refund(payment))
    if (kind === 'AnnounceRefund') return shown(await network.announceRefund(payment))
    if (kind === 'AnnounceExpiry') return shown(await network.announceExpiry(cardId))
    if (kind === 'Expire') return shown(await network.expire(cardId))
    if (!reference) throw new Refusal('request.invalid', { words: 'Say which payment it is about.' })
    if (kind === 'Increase') return shown(await network.increase(reference, minor ?? 0n))
    return shown(await network.reverse(reference, minor))
  })
}

/** More decimals than the shop's currency has are a fault of the request, and no decline. */
function refuseUnreadable(amount: string | undefined, currency: string): void {
  if (amount === undefined || !isCurrency(currency)) return
  if (parseAmount(amount, currency) === 'too-many-decimals')
    throw new Refusal('request.invalid', { words: `${currency} has fewer decimals than this amount.` })
}

/** Increments and reversals are in the currency of the card. */
function minorOf(amount: string | undefined, currency: Currency): bigint | undefined {
  if (amount === undefined || !isCurrency(currency)) return undefined
  const read = parseAmount(amount, currency)
  return typeof read === 'string' ? undefined : read.minor
}

const shown = ({ reference, answer }: Sent) => ({
  reference,
  outcome: answer?.outcome ?? ('refused' as const),
  code: answer && 'code' in answer ? answer.code : null,
})
