/** A version of a customer's own price: without tiers, the price list applies again. Days are in UTC, both included. */
export interface OwnPrice<Tiers> {
  version: number
  tiers: Tiers | null
  validFrom: string
  validUntil: string | null
}

/** The version in effect on a day: the newest that has started. */
export const decidingOn = <Price extends Pick<OwnPrice<unknown>, 'version' | 'validFrom'>>(
  versions: readonly Price[],
  day: string,
): Price | undefined =>
  versions.filter(({ validFrom }) => validFrom <= day).toSorted((one, other) => other.version - one.version)[0]

/** A customer's own tiers on a day; undefined if the price list applies. */
export function ownTiersOn<Tiers>(versions: readonly OwnPrice<Tiers>[], day: string): Tiers | undefined {
  const deciding = decidingOn(versions, day)
  if (!deciding?.tiers || (deciding.validUntil !== null && deciding.validUntil < day)) return undefined
  return deciding.tiers
}

/** The state of a version on a day, among all versions of the same price. */
export function stateOn(
  price: OwnPrice<unknown>,
  versions: readonly OwnPrice<unknown>[],
  day: string,
): 'applies' | 'starts-later' | 'over' {
  if (price.validUntil !== null && price.validUntil < day) return 'over'
  if (price.validFrom > day) {
    const isReplaced = versions.some(
      ({ version, validFrom }) => version > price.version && validFrom <= price.validFrom,
    )
    return isReplaced ? 'over' : 'starts-later'
  }
  return decidingOn(versions, day)?.version === price.version ? 'applies' : 'over'
}
