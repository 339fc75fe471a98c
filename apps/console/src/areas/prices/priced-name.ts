import type { PricedNetwork } from '@tradewind/contract/prices'
import { networkName } from '#app/payment-words.ts'

/** A network, or SendR. */
export const pricedName = (network: PricedNetwork): string => (network === 'sendr' ? 'SendR' : networkName(network))
