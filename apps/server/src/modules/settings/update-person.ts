import { createHash } from 'node:crypto'
import { type profile as contract, Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import { fullNumberOf } from '@tradewind/kernel/numbering-plan'
import { internationalNumber } from '@tradewind/kernel/phone'
import { hasLeft } from '#modules/customers'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Secret } from '#platform/secret'
import { invalidField } from '#platform/validation'
import { checkPin, keepRequest, oncePending, refuseSecond } from './ask.ts'
import { known } from './details.ts'
import { changed, changeNames, momentText, obscurePhone } from './requests.rules.ts'
import type { SettingsNeeds } from './settings.needs.ts'

type Fields = Record<string, string | null>
type Of<Kind extends contract.PersonalUpdate> = { kind: Kind; caller: Caller; code: Secret }

/** A number as it was typed, of a country where it has no plus. */
export interface TypedNumber {
  phoneNumber: string
  phoneCountryId: string | undefined
}

/** The five updates of a person. Each takes a code for exactly this change, sent to the new address or number. */
export function createPersonalUpdates(needs: SettingsNeeds) {
  const { db, clock, personal, customers, identity, notifications, pricing, sendsTexts, publicUrl } = needs

  const belongingOf = async (tx: Tx, { userId, customerId }: Pick<Caller, 'userId' | 'customerId'>) => {
    const belonging = await customers.belongingOf(tx, userId, customerId)
    if (!belonging) throw new Refusal('request.not_found')
    return belonging
  }

  async function numberOf(caller: Caller, { phoneNumber, phoneCountryId }: TypedNumber): Promise<string> {
    const { customer } = await db.asSystem((tx) => belongingOf(tx, caller))
    const country =
      phoneCountryId === undefined ? customer.countryId : findCountry(phoneCountryId.toUpperCase())?.alpha2
    const full = country && internationalNumber(phoneNumber, country, fullNumberOf)
    if (!full) throw new Refusal('registration.phone_invalid')
    return full
  }

  /** What a code proves: this change of this person, to this address or number. */
  const proofOf = (kind: contract.PersonalUpdate, userId: string, target: string) => {
    const hex = createHash('sha256')
      .update(JSON.stringify(['profile', kind, userId, target]))
      .digest('hex')
    const subject = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return { purpose: kind === 'PhoneNumber' ? 'phone' : 'email', subject } as const
  }

  /** Uses the code up in the transaction of what it allows. Every try was counted before. */
  async function withCode<Value>(
    { kind, caller, code }: Of<contract.PersonalUpdate>,
    target: string,
    work: (tx: Tx) => Promise<Value>,
  ): Promise<Value> {
    const guess = {
      kind: kind === 'PhoneNumber' ? 'phoneCode' : 'emailCode',
      whose: `profile ${caller.userId}`,
    } as const
    await identity.guessing.count(guess, 'request.too_many')
    const done = await oncePending(
      db.asSystem(async (tx) => {
        await refuseSecond(tx, needs, caller)
        await identity.useCode(tx, proofOf(kind, caller.userId, target), code)
        return work(tx)
      }),
    )
    await identity.guessing.forget(guess)
    return done
  }

  /** Lowers the limits of every customer that the person acts for: whoever took the phone or email can act for each. */
  async function lowerLimits(tx: Tx, userId: string): Promise<void> {
    const all = await customers.team.belongingsOf(tx, userId)
    const ids = all.filter(({ member }) => !hasLeft(member)).map(({ customer }) => customer.customerId)
    // In one order, so that two people of the same two companies do not wait for each other.
    for (const customerId of ids.toSorted()) await pricing.lowerLimits(tx, customerId)
  }

  /** A change that staff decide. */
  const ask = (of: Of<'Name' | 'Address' | 'Bvn'>, after: Fields, check?: (tx: Tx) => Promise<void>) => {
    const { kind, caller } = of
    const { userId, customerId } = caller
    return withCode(of, caller.email, async (tx) => {
      await check?.(tx)
      const before = await known(tx, needs, caller)
      const change = changed(before, after)
      if (!change) throw new Refusal('profile.unchanged')
      // An address is kept whole: what is approved replaces all of it.
      const asked = kind === 'Address' ? { before, after } : change
      return keepRequest(tx, needs, {
        customerId,
        userId,
        kind,
        subject: userId,
        state: 'Pending',
        asked: { ...asked, note: null },
      })
    })
  }

  return {
    sendCode: async (given: {
      caller: Caller
      kind: contract.PersonalUpdate
      email: string | undefined
      phone: TypedNumber | undefined
    }): Promise<{ sentTo: string }> => {
      const { caller, kind, email: typed, phone } = given
      const { userId } = caller
      const tooMany = 'identity.code_too_many'
      if (kind === 'PhoneNumber') {
        if (!phone) throw invalidField('phoneNumber', 'Phone number is required')
        if (!sendsTexts) throw new Refusal('registration.phone_unavailable')
        const number = await numberOf(caller, phone)
        await db.asSystem(async (tx) => {
          await refuseSecond(tx, needs, caller)
          if ((await identity.phoneOf(tx, userId)) === number) throw new Refusal('profile.unchanged')
        })
        await identity.guessing.count({ kind: 'smsSent', whose: userId }, tooMany)
        const index = personal.index('mobile-number', number).toString('base64url')
        await identity.guessing.count({ kind: 'smsSent', whose: index }, tooMany)
        await db.asSystem(async (tx) => {
          const { code, codeMinutes: minutes } = await identity.issueProof(tx, proofOf(kind, userId, number))
          await notifications.notify(tx, {
            to: number,
            channel: 'sms',
            template: 'profile-code-text',
            data: { code, minutes },
          })
        })
        return { sentTo: obscurePhone(number) }
      }
      if (kind === 'Email' && typed === undefined) throw invalidField('email', 'Email is required')
      const to = kind === 'Email' ? (typed ?? '').toLowerCase() : caller.email
      if (kind === 'Email' && to === caller.email.toLowerCase()) throw new Refusal('profile.unchanged')
      await identity.guessing.count({ kind: 'confirmationSent', whose: `profile ${userId}` }, tooMany)
      const index = personal.index('email', to).toString('base64url')
      await identity.guessing.count({ kind: 'confirmationSent', whose: index }, tooMany)
      await db.asSystem(async (tx) => {
        await refuseSecond(tx, needs, caller)
        const { code, codeMinutes: minutes } = await identity.issueProof(tx, proofOf(kind, userId, to))
        // Nobody learns here who has an account: its holder does, by email.
        if (kind === 'Email' && (await identity.userIdOf(tx, to))) {
          const data = { signIn: `${publicUrl}/signin`, recover: `${publicUrl}/identity/recover` }
          return notifications.notify(tx, { to, channel: 'email', template: 'already-registered', data })
        }
        const data = { code, minutes, change: changeNames[kind] }
        return notifications.notify(tx, { to, channel: 'email', template: 'profile-code', data })
      })
      return { sentTo: obscureEmail(to) }
    },

    updateName: ({ fields, ...of }: Omit<Of<'Name'>, 'kind'> & { fields: Fields }) =>
      ask({ ...of, kind: 'Name' }, fields),

    updateAddress: ({ fields, ...of }: Omit<Of<'Address'>, 'kind'> & { fields: Fields }) => {
      const country = findCountry((fields['countryId'] ?? '').toUpperCase())?.alpha2
      if (!country) throw invalidField('countryId', 'Choose a country from the list.')
      return ask({ ...of, kind: 'Address' }, { ...fields, countryId: country }, (tx) =>
        needs.onboarding.amendments.refuseExcluded(tx, country),
      )
    },

    updateBvn: ({ bvn, ...of }: Omit<Of<'Bvn'>, 'kind'> & { bvn: string }) => ask({ ...of, kind: 'Bvn' }, { bvn }),

    updatePhoneNumber: async ({
      phone,
      pin,
      ...of
    }: Omit<Of<'PhoneNumber'>, 'kind'> & { phone: TypedNumber; pin: Secret | undefined }) => {
      const { caller } = of
      const { userId, customerId } = caller
      const phoneNumber = await numberOf(caller, phone)
      await checkPin(needs, caller, pin)
      return withCode({ ...of, kind: 'PhoneNumber' }, phoneNumber, async (tx) => {
        const before = (await identity.phoneOf(tx, userId)) ?? null
        const change = changed({ phoneNumber: before }, { phoneNumber })
        if (!change) throw new Refusal('profile.unchanged')
        await identity.setPhone(tx, { userId, customerId, phoneNumber })
        if (before) await notifications.moveChoices(tx, before, phoneNumber)
        // Texts that were switched off before there was a number, or that whoever had this one before wanted.
        await notifications.choose(tx, { email: caller.email, phone: phoneNumber }, {})
        await lowerLimits(tx, userId)
        const data = { what: 'phone number', until: dayLater(clock.now()) } as const
        await notifications.notify(tx, { to: caller.email, channel: 'email', template: 'contact-changed', data })
        if (before)
          await notifications.notify(tx, { to: before, channel: 'sms', template: 'contact-changed-text', data })
        return keepRequest(tx, needs, {
          customerId,
          userId,
          kind: 'PhoneNumber',
          subject: userId,
          state: 'Applied',
          asked: { ...change, note: null },
        })
      })
    },

    updateEmail: async ({
      email: typed,
      pin,
      ...of
    }: Omit<Of<'Email'>, 'kind'> & { email: string; pin: Secret | undefined }) => {
      const { caller } = of
      const { userId, customerId, sessionId } = caller
      const email = typed.toLowerCase()
      if (email === caller.email.toLowerCase()) throw new Refusal('profile.unchanged')
      await checkPin(needs, caller, pin)
      return withCode({ ...of, kind: 'Email' }, email, async (tx) => {
        // Registered by someone else since the code was sent.
        if (await identity.userIdOf(tx, email)) throw new Refusal('identity.code_wrong')
        const { member } = await belongingOf(tx, caller)
        await identity.setEmail(tx, userId, email)
        await customers.setEmail(tx, userId, email)
        await notifications.moveChoices(tx, member.email, email)
        await identity.revokeOtherSessionsOf(tx, { userId, sessionId }, 'email changed')
        await lowerLimits(tx, userId)
        const data = { what: 'email address', until: dayLater(clock.now()) } as const
        await notifications.notify(tx, { to: member.email, channel: 'email', template: 'contact-changed', data })
        const phone = await identity.phoneOf(tx, userId)
        if (phone) await notifications.notify(tx, { to: phone, channel: 'sms', template: 'contact-changed-text', data })
        return keepRequest(tx, needs, {
          customerId,
          userId,
          kind: 'Email',
          subject: userId,
          state: 'Applied',
          asked: { before: { email: member.email }, after: { email }, note: null },
        })
      })
    },
  }
}

const dayLater = (now: Date): string => momentText(new Date(now.getTime() + 86_400_000))
