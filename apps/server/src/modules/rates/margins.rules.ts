import type { Currency } from '@tradewind/kernel'

/** What a margin is for: what is null holds for all. Bands are of what is sold, in US cents at mid. */
export interface MarginScope {
  customerId: string | null
  product: string | null
  base: Currency | null
  quote: Currency | null
  centsFrom: bigint
  centsBelow: bigint | null
}

export interface Margin extends MarginScope {
  id: string
  /** Of the mid rate, in millionths. */
  millionths: number
  createdAt: Date
  createdByName: string
  endedAt: Date | null
  endedByName: string | null
}

export interface Exchanged {
  customerId: string
  product: string
  base: Currency
  quote: Currency
  cents: bigint
}

/**
 * The margin of an exchange: of all that fit the most particular one, by customer first, then product, pair and amount; of
 * equals the newest. Undefined where none fits, and then nothing is priced.
 */
export const marginFor = <One extends MarginScope & { createdAt: Date }>(
  margins: readonly One[],
  exchanged: Exchanged,
): One | undefined =>
  margins
    .filter((margin) => fits(margin, exchanged))
    .toSorted((a, b) => weight(b) - weight(a) || b.createdAt.getTime() - a.createdAt.getTime())[0]

const fits = (margin: MarginScope, { customerId, product, base, quote, cents }: Exchanged): boolean =>
  (margin.customerId ?? customerId) === customerId &&
  (margin.product ?? product) === product &&
  (margin.base ?? base) === base &&
  (margin.quote ?? quote) === quote &&
  cents >= margin.centsFrom &&
  (margin.centsBelow === null || cents < margin.centsBelow)

const weight = ({ customerId, product, base, centsFrom, centsBelow }: MarginScope): number =>
  (customerId === null ? 0 : 8) +
  (product === null ? 0 : 4) +
  (base === null ? 0 : 2) +
  (centsFrom === 0n && centsBelow === null ? 0 : 1)
