import { Refusal } from '@tradewind/contract'
import { fullNumberOf } from '@tradewind/kernel/numbering-plan'
import { internationalNumber } from '@tradewind/kernel/phone'
import type { Secret } from '#platform/secret'
import type { OfRegistration, Step, Steps } from './confirmations.ts'
import type { RegistrationNeeds } from './registration.needs.ts'
import { markPhoneConfirmed, type RegistrationRow, storePhone } from './registration.store.ts'
import type { Sealing } from './sealing.ts'

/** The phone number, once the email address is confirmed. */
export function createConfirmPhone(needs: RegistrationNeeds, sealing: Sealing, steps: Steps) {
  const { db, clock, personal, identity, customers, carryOver, notifications, sendsTexts } = needs
  const proofOf = (userId: string) => ({ purpose: 'phone', subject: userId }) as const

  async function waiting(of: OfRegistration): Promise<RegistrationRow> {
    const row = await steps.own(of)
    if (!row.confirmedAt) throw new Refusal('registration.email_first')
    if (row.phoneConfirmedAt) throw new Refusal('registration.confirmed_already')
    return row
  }

  async function send(row: RegistrationRow, phoneNumber: string, ip: string): Promise<Step> {
    const tooMany = 'identity.code_too_many'
    // Text messages cost money, and bother whoever has the number.
    await identity.guessing.count({ kind: 'smsOfNetwork', whose: identity.networkIndex(ip) }, tooMany)
    await identity.guessing.count({ kind: 'smsSent', whose: row.id }, tooMany)
    const number = personal.index('mobile-number', phoneNumber).toString('base64url')
    await identity.guessing.count({ kind: 'smsSent', whose: number }, tooMany)
    await db.asSystem(async (tx) => {
      await storePhone(tx, row.id, sealing.phone.seal(row.id, { phoneNumber }))
      const { code, codeMinutes: minutes } = await identity.issueProof(tx, proofOf(row.id))
      const data = { code, minutes }
      await notifications.notify(tx, { to: phoneNumber, channel: 'sms', template: 'confirm-phone', data })
    })
    return steps.stepNow(row.id)
  }

  const needTexts = () => {
    if (!sendsTexts) throw new Refusal('registration.phone_unavailable')
  }

  return {
    sendSms: async (given: OfRegistration & { phoneNumber: string; iso2: string; ip: string }): Promise<Step> => {
      const row = await waiting(given)
      needTexts()
      const phoneNumber = internationalNumber(given.phoneNumber, given.iso2.toUpperCase(), fullNumberOf)
      if (phoneNumber === undefined) throw new Refusal('registration.phone_invalid')
      return send(row, phoneNumber, given.ip)
    },
    resendSms: async (given: OfRegistration & { ip: string }): Promise<Step> => {
      const row = await waiting(given)
      needTexts()
      if (!row.sealedPhone) throw new Refusal('registration.phone_first')
      return send(row, sealing.phone.open(row.id, row.sealedPhone).phoneNumber, given.ip)
    },
    confirmPhone: async ({ code, ...of }: OfRegistration & { code: Secret }): Promise<Step> => {
      const row = await waiting(of)
      if (!row.sealedPhone) throw new Refusal('registration.phone_first')
      const guess = { kind: 'phoneCode', whose: row.id } as const
      await identity.guessing.count(guess, 'request.too_many')
      await db.asSystem(async (tx) => {
        await identity.useCode(tx, proofOf(row.id), code)
        // The number that this code was sent to: another one may have been asked for since, with a code of its own.
        const { sealedPhone } = await steps.again(tx, row.id)
        const belonging = await customers.belongingOf(tx, row.id)
        if (!sealedPhone || !belonging) throw new Refusal('registration.unknown')
        const { phoneNumber } = sealing.phone.open(row.id, sealedPhone)
        const phone = { userId: row.id, customerId: belonging.customer.customerId, phoneNumber }
        await identity.setPhone(tx, phone)
        await carryOver.phoneConfirmed(tx, phone)
        await markPhoneConfirmed(tx, row.id, clock.now())
      })
      await identity.guessing.forget(guess)
      return steps.stepNow(row.id)
    },
  }
}
