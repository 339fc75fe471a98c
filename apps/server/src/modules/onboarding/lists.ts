import { customerTypeOfId, groupOfType } from '@tradewind/kernel'
import { productIds, productName } from '@tradewind/kernel/products'
import { invalidField } from '#platform/validation'
import { countryOf, isRestricted } from './fields.rules.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import {
  findCategories,
  findProofTypes,
  findSectors,
  findTurnovers,
  identificationTypesOf,
  isExcluded,
} from './policy.store.ts'
import type { IdentificationType } from './policy.types.ts'
import { customerIn } from './read-application.ts'

type Needs = Pick<OnboardingNeeds, 'brand' | 'db' | 'customers'>

export const listCategories =
  ({ db }: Needs) =>
  async (customerId: string, typeId: string | undefined) => {
    const type = typeId === undefined ? undefined : customerTypeOfId(typeId)
    if (typeId !== undefined && !type) throw invalidField('CustomerTypeId', 'Choose a customer type from the list.')
    const all = await db.asCustomer(customerId, findCategories)
    return all.filter(({ customerGroups }) => !type || customerGroups.includes(groupOfType(type)))
  }

export const listSectors =
  ({ db }: Needs) =>
  (customerId: string) =>
    db.asCustomer(customerId, findSectors)

export const listTurnovers =
  ({ db }: Needs) =>
  (customerId: string) =>
    db.asCustomer(customerId, findTurnovers)

export const listIdentificationTypes =
  ({ db }: Needs) =>
  async (
    customerId: string,
    { countryId, category }: { countryId: string; category: IdentificationType['category'] },
  ) => {
    const country = countryOf(countryId)
    const ofCategory = await db.asCustomer(customerId, (tx) => identificationTypesOf(tx, category))
    return ofCategory.filter(({ countryIds }) => countryIds?.includes(country ?? '') ?? true)
  }

export const listProofTypes =
  ({ db }: Needs) =>
  (customerId: string, countryId: string) =>
    db.asCustomer(customerId, (tx) => findProofTypes(tx, countryOf(countryId) ?? ''))

/** Both products are there for every type; none is for someone from a country that is excluded. */
export const listCustomerProducts =
  ({ db, customers, brand }: Needs) =>
  async (customerId: string, typeId: string) => {
    const type = customerTypeOfId(typeId)
    if (!type) throw invalidField('customerTypeId', 'Choose a customer type from the list.')
    return db.asCustomer(customerId, async (tx) => {
      const { product, countryId } = await customerIn(tx, customers, customerId)
      const excluded = isRestricted(countryId) || (await isExcluded(tx, countryId))
      // Governments and other public bodies hold accounts; they do not remit.
      const fits = (id: (typeof productIds)[number]) => id === 'full' || groupOfType(type) !== 'government'
      return productIds.map((id) => ({
        id,
        name: productName(id, brand),
        available: !excluded && fits(id),
        current: id === product,
      }))
    })
  }
