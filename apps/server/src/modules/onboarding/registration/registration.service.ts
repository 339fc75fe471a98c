import type { registration as contract } from '@tradewind/contract'
import type { ProductId } from '@tradewind/kernel/products'
import type * as z from 'zod/mini'
import type { ListedCountry } from '#modules/reference'
import type { Tx } from '#platform/db'
import type { Sealed, Secret } from '#platform/secret'
import { createConfirmEmail } from './confirm-email.ts'
import { createConfirmPhone } from './confirm-phone.ts'
import { createSteps, type OfRegistration, type Step } from './confirmations.ts'
import { createRegister } from './register.ts'
import type { RegistrationNeeds } from './registration.needs.ts'
import type { AvailabilityChange } from './registration.types.ts'
import { createSealing } from './sealing.ts'
import { createWaitingList } from './waiting-list.ts'

type Body = Sealed<z.output<NonNullable<typeof contract.register.body>>>

/** How strangers become customers. What each refuses stands in the contract. */
export interface Registration {
  /** Begins a registration of the browser with this cookie; answers alike whether someone has the address or not. */
  register(request: { body: Body; ip: string; browser: string }): Promise<Step>
  /** What it waits for. */
  readStep(of: OfRegistration): Promise<Step>
  sendToken(of: OfRegistration): Promise<Step>
  confirmByCode(given: OfRegistration & { code: Secret }): Promise<Step>
  /** In another browser with the password alone, and then no further. */
  confirmByLink(given: OfRegistration & { token: string; password?: Secret | undefined }): Promise<Step>
  sendSms(given: OfRegistration & { phoneNumber: string; iso2: string; ip: string }): Promise<Step>
  resendSms(given: OfRegistration & { ip: string }): Promise<Step>
  confirmPhone(given: OfRegistration & { code: Secret }): Promise<Step>
  /** Whether a product is available in a country, and whether one can wait for it. */
  checkEligibility(input: {
    customerTypeId: string
    productId: string
    countryId: string
  }): Promise<{ eligible: boolean; waitingList: boolean; terms: RegistrationNeeds['terms'] }>
  listProductCountries(productId: string): Promise<ListedCountry[]>
  subscribe(input: { productId: string; countryId: string; email: string; ip: string }): Promise<void>
  /** Takes an erased person off the waiting lists. */
  forget(tx: Tx, email: string): Promise<void>
  tellWaiting(): Promise<number>
  /** Opens or closes a product in a country; what was before stays readable. */
  setAvailability(tx: Tx, change: Omit<AvailabilityChange, 'changedAt'>): Promise<void>
  /** Where which product is available, or was, with the number of its last change. */
  availability(tx: Tx): Promise<{ product: ProductId; countryId: string; available: boolean; version: number }[]>
  availabilityHistory(tx: Tx, product: ProductId, countryId: string): Promise<AvailabilityChange[]>
}

export function createRegistration(needs: RegistrationNeeds): Registration {
  const sealing = createSealing(needs)
  const steps = createSteps(needs, sealing)
  return {
    readStep: async (of) => steps.stepOf(await steps.own(of)),
    ...createRegister(needs, sealing, steps),
    ...createConfirmEmail(needs, sealing, steps),
    ...createConfirmPhone(needs, sealing, steps),
    ...createWaitingList(needs, sealing),
  }
}
