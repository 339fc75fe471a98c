import { type profile as contract, pathOf, Refusal, customers as uploads } from '@tradewind/contract'
import { groupOfType } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { requestView } from './ask.ts'
import { findPerson, findPicture, requestsOf } from './requests.store.ts'
import type { SettingsNeeds } from './settings.needs.ts'

type Needs = Pick<SettingsNeeds, 'db' | 'personal' | 'customers' | 'identity' | 'onboarding' | 'pricing'>
type Details = z.output<typeof contract.ProfileDetails>
type Fields = Record<string, string | null>

const addressNames = ['addressLine1', 'addressLine2', 'city', 'state', 'postcode', 'countryId'] as const

/** What is known of a person now: what staff approved, else what the person applied with. */
export async function known(
  tx: Tx,
  { personal, customers, onboarding }: Pick<Needs, 'personal' | 'customers' | 'onboarding'>,
  { userId, customerId }: Pick<Caller, 'userId' | 'customerId'>,
): Promise<Fields> {
  const belonging = await customers.belongingOf(tx, userId, customerId)
  if (!belonging) throw new Refusal('request.not_found')
  const { customer, member } = belonging
  const group = groupOfType(customer.customerType)
  const applied =
    group === 'individual' || group === 'soleTrader' ? await onboarding.amendments.appliedWith(tx, customerId) : {}
  const approved = (await findPerson(tx, personal, userId)) ?? {}
  const address = approved['addressLine1'] ? approved : applied
  return {
    firstName: member.firstName,
    middleName: approved['middleName'] ?? applied['middleName'] ?? null,
    lastName: member.lastName,
    bvn: approved['bvn'] ?? applied['bvn'] ?? null,
    ...Object.fromEntries(addressNames.map((name) => [name, address[name] ?? null])),
  }
}

export const pathOfDocument = (documentId: string): string =>
  pathOf(uploads.getDocument).replace('{documentId}', documentId)

export const getDetails =
  (needs: Needs) =>
  async (caller: Caller): Promise<Details> => {
    const { db, personal, identity, pricing } = needs
    const { userId, customerId } = caller
    // Phones are read by the system alone.
    const phoneNumber = await db.asSystem((tx) => identity.phoneOf(tx, userId))
    return db.asCustomer(customerId, async (tx) => {
      const fields = await known(tx, needs, caller)
      const picture = await findPicture(tx, userId)
      const logo = await findPicture(tx, customerId)
      const requests = await requestsOf(tx, personal, { customerId, most: 50 })
      const text = (name: string) => fields[name] ?? ''
      const orNull = (name: string) => fields[name] ?? null
      return {
        firstName: text('firstName'),
        middleName: orNull('middleName'),
        lastName: text('lastName'),
        email: caller.email,
        phoneNumber: phoneNumber ?? null,
        address: fields['addressLine1']
          ? {
              addressLine1: text('addressLine1'),
              addressLine2: orNull('addressLine2'),
              city: text('city'),
              state: orNull('state'),
              postcode: orNull('postcode'),
              countryId: text('countryId'),
            }
          : null,
        bvnEnding: fields['bvn']?.slice(-4) ?? null,
        profilePicturePath: picture ? pathOfDocument(picture) : null,
        businessLogoPath: logo ? pathOfDocument(logo) : null,
        limitsLoweredUntil: await pricing.loweredUntil(tx, customerId),
        requests: requests
          .filter((one) => one.userId === userId || one.subject !== one.userId)
          .map(requestView)
          .slice(0, 20),
      }
    })
  }

/** What waits for a decision, of the person and of the business. */
export const checkPending =
  ({ db, personal }: Pick<Needs, 'db' | 'personal'>) =>
  async ({ customerId, userId }: Pick<Caller, 'customerId' | 'userId'>) => {
    const all = await db.asCustomer(customerId, (tx) => requestsOf(tx, personal, { customerId, most: 100 }))
    const updates = all
      .filter(({ state, subject, userId: by }) => state === 'Pending' && (by === userId || subject !== by))
      .map(requestView)
    return { isPending: updates.length > 0, updates }
  }
