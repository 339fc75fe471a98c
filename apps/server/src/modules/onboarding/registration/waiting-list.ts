import { Refusal } from '@tradewind/contract'
import { displayCountryName } from '@tradewind/kernel/country'
import type { ProductId } from '@tradewind/kernel/products'
import { readUserName } from '#modules/identity'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import {
  addAvailability,
  availabilityHistory,
  availableCountries,
  isAvailable,
  newestAvailability,
} from './availability.store.ts'
import type { RegistrationNeeds } from './registration.needs.ts'
import { choiceOf, countryOf, productOf } from './registration.rules.ts'
import type { AvailabilityChange } from './registration.types.ts'
import type { Sealing } from './sealing.ts'
import { addWaiting, dropWaitingOf, takeReady } from './waiting.store.ts'

/** So many are told in one transaction. */
const atATime = 100

/** Where products are available, and who waits for them elsewhere. */
export function createWaitingList(needs: RegistrationNeeds, sealing: Sealing) {
  const { db, clock, random, personal, identity, notifications, reference, publicUrl, waitingList } = needs
  const isExcluded = async (tx: Tx, countryId: string) => (await needs.excludedCountries(tx)).includes(countryId)

  const productNamed = (id: string): ProductId => {
    const product = productOf(id)
    if (!product || !reference.listProducts().some((one) => one.id === product))
      throw invalidField('productId', 'Choose a product.')
    return product
  }
  const countryNamed = (id: string) => {
    const country = countryOf(id)
    if (!country) throw invalidField('countryId', 'Choose a country.')
    return country
  }

  return {
    checkEligibility: async (request: { customerTypeId: string; productId: string; countryId: string }) => {
      if (!choiceOf(request.customerTypeId)) throw invalidField('customerTypeId', 'Choose a customer type.')
      const product = productNamed(request.productId)
      const { alpha2, excluded } = countryNamed(request.countryId)
      const closed = excluded || (await db.asSystem((tx) => isExcluded(tx, alpha2)))
      const eligible = !closed && (await db.asSystem((tx) => isAvailable(tx, product, alpha2)))
      return { eligible, waitingList: !eligible && !closed && waitingList(), terms: needs.terms }
    },
    listProductCountries: async (productId: string) => {
      const product = productOf(productId)
      if (!product) return []
      return db.asSystem(async (tx) => {
        const available = new Set(await availableCountries(tx, product))
        const excluded = await needs.excludedCountries(tx)
        return reference.listCountries({}).filter(({ id }) => available.has(id) && !excluded.includes(id))
      })
    },
    subscribe: async (request: { productId: string; countryId: string; email: string; ip: string }): Promise<void> => {
      const product = productNamed(request.productId)
      const { alpha2, excluded } = countryNamed(request.countryId)
      if (excluded || (await db.asSystem((tx) => isExcluded(tx, alpha2))))
        throw invalidField('countryId', "We can't open accounts in this country.")
      if (await db.asSystem((tx) => isAvailable(tx, product, alpha2)))
        throw new Refusal('registration.available_already')
      const network = identity.networkIndex(request.ip)
      await identity.guessing.count({ kind: 'subscription', whose: network }, 'request.too_many')
      const at = clock.now()
      const id = uuidv7(at, random)
      const email = readUserName(request.email)
      const emailIndex = personal.index('email', email)
      const sealed = sealing.waiting.seal(id, { email })
      await db.asSystem((tx) => addWaiting(tx, { id, product, countryId: alpha2, emailIndex, sealed }, at))
    },
    forget: async (tx: Tx, email: string): Promise<void> => {
      await dropWaitingOf(tx, personal.index('email', readUserName(email)))
    },
    /** Tells everybody for whom a product has become available, and takes them off the list; gives how many. */
    tellWaiting: async (): Promise<number> => {
      let told = 0
      for (let some = atATime; some === atATime; told += some) some = await db.asSystem(tellSome)
      return told
    },
    setAvailability: (tx: Tx, change: Omit<AvailabilityChange, 'changedAt'>): Promise<void> =>
      addAvailability(tx, { ...change, changedAt: clock.now() }),
    availability: newestAvailability,
    availabilityHistory,
  }

  async function tellSome(tx: Tx): Promise<number> {
    const ready = await takeReady(tx, atATime)
    const products = reference.listProducts()
    for (const { id, product, countryId, sealed } of ready) {
      const { email } = sealing.waiting.open(id, sealed)
      const data = {
        product: products.find((one) => one.id === product)?.name ?? product,
        country: displayCountryName(countryOf(countryId)?.name ?? countryId),
        link: `${publicUrl}/create-account`,
      }
      await notifications.notify(tx, { to: email, channel: 'email', template: 'product-available', data })
    }
    return ready.length
  }
}
