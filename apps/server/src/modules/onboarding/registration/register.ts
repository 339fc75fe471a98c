import { type registration as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { readUserName } from '#modules/identity'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Sealed } from '#platform/secret'
import { invalidField } from '#platform/validation'
import { isAvailable } from './availability.store.ts'
import type { OfRegistration, Step, Steps } from './confirmations.ts'
import type { RegistrationNeeds } from './registration.needs.ts'
import { choiceOf, countryOf, productOf, registrationHours } from './registration.rules.ts'
import { addRegistration } from './registration.store.ts'
import type { Application } from './registration.types.ts'
import { hashOfBrowser, type Sealing } from './sealing.ts'

type Body = Sealed<z.output<NonNullable<typeof contract.register.body>>>

/**
 * Begins a registration. An address that someone has gets as much work and the same answer: only its holder learns, by
 * email, that there is an account already.
 */
export function createRegister(needs: RegistrationNeeds, sealing: Sealing, steps: Steps) {
  const { db, clock, random, personal, identity, notifications, publicUrl, reference, excludedCountries, terms } = needs
  const addressIndex = (email: string) => personal.index('email', email)

  /** Writes to the address what its holder may know, in the transaction of what it is about. */
  async function write(tx: Tx, id: string, email: string): Promise<void> {
    const holder = await identity.userIdOf(tx, email)
    // The code and the link of an address that someone has reach nobody.
    const { code, token, codeMinutes } = await identity.issueProof(tx, { purpose: 'email', subject: id })
    const to = { to: email, channel: 'email' } as const
    const link = `${publicUrl}/identity/api/EmailVerification/confirmEmail/${id}/${token}`
    await (holder === undefined
      ? notifications.notify(tx, { ...to, template: 'confirm-email', data: { code, minutes: codeMinutes, link } })
      : notifications.notify(tx, {
          ...to,
          template: 'already-registered',
          data: { signIn: `${publicUrl}/signin`, recover: `${publicUrl}/identity/recover` },
        }))
  }

  const countAddress = (email: string, code: 'identity.code_too_many' | 'request.too_many') =>
    identity.guessing.count({ kind: 'confirmationSent', whose: addressIndex(email).toString('base64url') }, code)

  function readApplication(body: Body): Application {
    const customerType = choiceOf(body.customertypeid)
    if (!customerType) throw invalidField('customertypeid', 'Choose a customer type.')
    const product = productOf(body.productid)
    if (!product || !reference.listProducts().some(({ id }) => id === product))
      throw invalidField('productid', 'Choose a product.')
    const country = countryOf(body.countryid)
    if (!country) throw invalidField('countryid', 'Choose a country.')
    if (country.excluded) throw invalidField('countryid', "We can't open accounts in this country.")
    if (body.termsVersion !== undefined && body.termsVersion !== terms.version)
      throw invalidField('termsVersion', 'The terms have changed. Please read and accept them again.')
    return {
      email: readUserName(body.email),
      userName: body.username,
      customerType,
      product,
      countryId: country.alpha2,
      ...(body.referralCode && { referralCode: body.referralCode }),
      ...(body.termsVersion && { terms: { version: body.termsVersion, acceptedAt: clock.now().toISOString() } }),
    }
  }

  return {
    register: async ({ body, ip, browser }: { body: Body; ip: string; browser: string }): Promise<Step> => {
      const application = readApplication(body)
      const { email, userName, product, countryId } = application
      identity.newPasswords.check(body.password, { twoFactor: true, about: [email, userName] })
      if ((await db.asSystem((tx) => excludedCountries(tx))).includes(countryId))
        throw invalidField('countryid', "We can't open accounts in this country.")
      if (!(await db.asSystem((tx) => isAvailable(tx, product, countryId))))
        throw new Refusal('registration.country_unavailable')
      await identity.guessing.count({ kind: 'registration', whose: identity.networkIndex(ip) }, 'request.too_many')
      await countAddress(email, 'request.too_many')
      const passwordHash = await identity.newPasswords.hash(body.password)
      const at = clock.now()
      const id = uuidv7(at, random)
      await db.asSystem(async (tx) => {
        const sealed = sealing.application.seal(id, application)
        const expiresAt = new Date(at.getTime() + registrationHours * 3_600_000)
        await addRegistration(tx, { id, browserHash: hashOfBrowser(browser), sealed, passwordHash, expiresAt }, at)
        await write(tx, id, email)
      })
      return steps.stepNow(id)
    },
    /** The email again, with a code and a link that replace those before. */
    sendToken: async (of: OfRegistration): Promise<Step> => {
      const row = await steps.own(of)
      if (!row.sealed) throw new Refusal('registration.confirmed_already')
      const { email } = sealing.application.open(row.id, row.sealed)
      await countAddress(email, 'identity.code_too_many')
      await db.asSystem((tx) => write(tx, row.id, email))
      return steps.stepOf(row)
    },
  }
}
