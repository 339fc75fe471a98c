import { type registration as contract, Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import type { RegistrationNeeds } from './registration.needs.ts'
import { obscurePhone } from './registration.rules.ts'
import { findRegistration, type RegistrationRow } from './registration.store.ts'
import { hashOfBrowser, type Sealing } from './sealing.ts'

export type Step = z.output<typeof contract.RegistrationStep>

/** What every call of a registration that is under way begins with. `browser` is the cookie of who asks. */
export interface OfRegistration {
  userId: string
  browser: string | undefined
}

export function createSteps({ db, clock, sendsTexts }: RegistrationNeeds, sealing: Sealing) {
  /** The registration whoever asks; refuses registration.unknown. */
  async function known(userId: string): Promise<RegistrationRow> {
    const row = await db.asSystem((tx) => findRegistration(tx, userId, clock.now()))
    if (!row) throw new Refusal('registration.unknown')
    return row
  }
  const isOfBrowser = ({ browserHash }: RegistrationRow, browser: string | undefined) =>
    browser !== undefined && browserHash.equals(hashOfBrowser(browser))

  /** The registration of this browser; another's is as unknown as none. */
  async function own({ userId, browser }: OfRegistration): Promise<RegistrationRow> {
    const row = await known(userId)
    if (!isOfBrowser(row, browser)) throw new Refusal('registration.unknown')
    return row
  }

  function stepOf(row: RegistrationRow): Step {
    const { id: userId, sealed, sealedPhone, confirmedAt, phoneConfirmedAt } = row
    if (!confirmedAt) {
      const email = sealed && sealing.application.open(userId, sealed).email
      return { userId, next: 'email', sentTo: email === null ? null : obscureEmail(email) }
    }
    if (phoneConfirmedAt || !sendsTexts) return { userId, next: 'done', sentTo: null }
    const phone = sealedPhone && sealing.phone.open(userId, sealedPhone).phoneNumber
    return { userId, next: 'phone', sentTo: phone === null ? null : obscurePhone(phone) }
  }

  return {
    known,
    own,
    isOfBrowser,
    stepOf,
    /** Where it stands after something was done. */
    stepNow: async (userId: string): Promise<Step> => stepOf(await known(userId)),
    /** The row as it is in this transaction. */
    again: async (tx: Tx, userId: string): Promise<RegistrationRow> => {
      const row = await findRegistration(tx, userId, clock.now())
      if (!row) throw new Refusal('registration.unknown')
      return row
    },
  }
}

export type Steps = ReturnType<typeof createSteps>
