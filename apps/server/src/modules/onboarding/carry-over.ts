import { groupOfType } from '@tradewind/kernel'
import { readInternational } from '@tradewind/kernel/numbering-plan'
import type { Customer, Customers } from '#modules/customers'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import {
  findSections,
  insertAcceptance,
  lockApplication,
  type StoredSection,
  storeSection,
} from './application.store.ts'
import type { Kept } from './fields.rules.ts'

interface CarryOverNeeds {
  clock: Clock
  personal: PersonalData
  customers: Pick<Customers, 'customerOf'>
}

/** Whose application it is, and who registered and applies now. */
interface Applicant {
  customerId: string
  userId: string
}

/** Which terms were accepted with the registration, and when. */
interface AcceptedTerms {
  version: string
  acceptedAt: string
}

type Known = Partial<Record<StoredSection, Kept>>

/**
 * What a registration already knows of an application, so that nobody types it twice. It fills in only what is empty,
 * in the transaction that confirms it; the applicant may change it like everything else there.
 */
export function createCarryOver({ clock, personal, customers }: CarryOverNeeds) {
  const carry = async (tx: Tx, { customerId, userId }: Applicant, knownOf: (customer: Customer) => Known) => {
    await lockApplication(tx, customerId)
    const customer = await customers.customerOf(tx, customerId)
    if (customer?.onboardingStatus !== 'Pending') return
    const saved = await findSections(tx, personal, customerId)
    for (const [name, fields] of Object.entries(knownOf(customer))) {
      const section = name as StoredSection
      const { version, fields: before } = saved[section]
      const empty = Object.entries(fields).filter(([field]) => !before[field])
      if (empty.length === 0) continue
      const after = { ...before, ...Object.fromEntries(empty) }
      const at = clock.now()
      await storeSection(tx, personal, { customerId, section, fields: after, version: version + 1, by: userId, at })
    }
  }
  const groupOf = ({ customerType }: Customer) => groupOfType(customerType)

  return {
    /** The confirmed address, and the country: where a person lives, and where a business is registered. */
    emailConfirmed: async (
      tx: Tx,
      { email, terms, ...applicant }: Applicant & { email: string; terms: AcceptedTerms | undefined },
    ): Promise<void> => {
      if (terms) await insertAcceptance(tx, { ...applicant, ...terms })
      await carry(tx, applicant, (customer) => {
        const { countryId } = customer
        const group = groupOf(customer)
        // Someone who trades alone is at home where the business is. Of where a company's people live nothing is known.
        const isAlone = group === 'individual' || group === 'soleTrader'
        return {
          PersonalDetails: { email, ...(isAlone && { countryId }) },
          ...(group !== 'individual' && {
            CompanyInformation: { email, countryId, incorporationCountryId: countryId },
          }),
        }
      })
    },
    /** The confirmed number, with its country. */
    phoneConfirmed: (tx: Tx, { phoneNumber, ...applicant }: Applicant & { phoneNumber: string }): Promise<void> =>
      carry(tx, applicant, (customer) => {
        const phone = { phoneNumber, phoneCountryId: readInternational(phoneNumber)?.iso2 ?? customer.countryId }
        return {
          PersonalDetails: phone,
          ...(groupOf(customer) !== 'individual' && { CompanyInformation: phone }),
        }
      }),
  }
}
