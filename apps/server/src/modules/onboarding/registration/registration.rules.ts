import { type CustomerTypeChoice, customerTypeChoices, customerTypeOfId } from '@tradewind/kernel'
import { findCountry, isRestrictedCountry } from '@tradewind/kernel/country'
import { type ProductId, productIds } from '@tradewind/kernel/products'

/** For how long a browser goes on with a registration. The link of the email has ended before. */
export const registrationHours = 48

/** The choice of registration that an id names; the other types are set in onboarding. */
export function choiceOf(customerTypeId: string): CustomerTypeChoice | undefined {
  const type = customerTypeOfId(customerTypeId)
  return type !== undefined && Object.hasOwn(customerTypeChoices, type) ? (type as CustomerTypeChoice) : undefined
}

export const productOf = (productId: string): ProductId | undefined => productIds.find((id) => id === productId)

/** A country by either of its codes in any letter case, and whether nobody there is ever taken. */
export function countryOf(
  countryId: string,
): { alpha2: string; alpha3: string; name: string; excluded: boolean } | undefined {
  const found = findCountry(countryId.toUpperCase())
  return found && { ...found, excluded: isRestrictedCountry(found.alpha3) }
}

/** A number as it may be shown in a browser that only says whose it is: its beginning and its end. */
export const obscurePhone = (phoneNumber: string): string => `${phoneNumber.slice(0, 3)}*****${phoneNumber.slice(-2)}`
