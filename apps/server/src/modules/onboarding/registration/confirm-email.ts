import { Refusal } from '@tradewind/contract'
import { superAdminRole } from '@tradewind/contract/team-items'
import { defaultCurrencyOf, displayCountryName } from '@tradewind/kernel/country'
import type { Tx } from '#platform/db'
import type { Secret } from '#platform/secret'
import type { OfRegistration, Step, Steps } from './confirmations.ts'
import type { RegistrationNeeds } from './registration.needs.ts'
import { countryOf } from './registration.rules.ts'
import { lockAddress, markConfirmed, type RegistrationRow } from './registration.store.ts'
import type { Sealing } from './sealing.ts'

/**
 * The address is someone's who registered: now there is a person, and a customer for whom he or she acts. Everything is
 * made in the commit that uses up the code or the link, or nothing is.
 */
export function createConfirmEmail(needs: RegistrationNeeds, sealing: Sealing, steps: Steps) {
  const { db, clock, personal, identity, customers, carryOver } = needs
  const proofOf = (userId: string) => ({ purpose: 'email', subject: userId }) as const

  async function open(tx: Tx, userId: string): Promise<void> {
    const row = await steps.again(tx, userId)
    if (!row.sealed || row.passwordHash === null) throw new Refusal('registration.confirmed_already')
    const { email, userName, customerType, product, countryId, referralCode, terms } = sealing.application.open(
      userId,
      row.sealed,
    )
    await lockAddress(tx, personal.index('email', email))
    if ((await identity.userIdOf(tx, email)) !== undefined) throw new Refusal('registration.email_taken')
    if (!(await markConfirmed(tx, userId, clock.now()))) throw new Refusal('registration.confirmed_already')
    const country = countryOf(countryId)
    if (!country) throw new Error(`a registration from nowhere: ${countryId}`)
    const customerId = await customers.createCustomer(tx, {
      // Onboarding asks for the names; until then this is what we call both.
      name: userName,
      customerType,
      onboardingStatus: 'Pending',
      status: 'Pending',
      requiresDocumentUpload: false,
      countryId,
      country: displayCountryName(country.name),
      mainCurrency: defaultCurrencyOf(country.alpha3),
      product,
      ...(referralCode && { referralCode }),
    })
    // The second step is on from the beginning: with it a password may have eight characters.
    await identity.registerUser(tx, { userId, email, password: { hash: row.passwordHash }, twoFactor: true })
    await customers.addMember(tx, {
      userId,
      customerId,
      email,
      firstName: userName,
      lastName: '',
      occupation: '',
      roleId: superAdminRole.roleId,
      userStatus: 'Active',
    })
    await carryOver.emailConfirmed(tx, { customerId, userId, email, terms })
    await needs.registered?.(tx, { customerId, email, referralCode })
  }

  /** In another browser the password of the registration is asked for: a link that someone else began confirms nothing. */
  async function needPassword({ id, passwordHash }: RegistrationRow, password: Secret | undefined): Promise<void> {
    if (password === undefined) throw new Refusal('registration.other_browser')
    const guess = { kind: 'registrationPassword', whose: id } as const
    await identity.guessing.count(guess, 'request.too_many')
    if (passwordHash === null || !(await identity.newPasswords.matches(password, passwordHash)))
      throw new Refusal('registration.password_wrong')
    await identity.guessing.forget(guess)
  }

  return {
    confirmByCode: async ({ code, ...of }: OfRegistration & { code: Secret }): Promise<Step> => {
      const row = await steps.own(of)
      if (row.confirmedAt) throw new Refusal('registration.confirmed_already')
      const guess = { kind: 'emailCode', whose: row.id } as const
      await identity.guessing.count(guess, 'request.too_many')
      await db.asSystem(async (tx) => {
        await identity.useCode(tx, proofOf(row.id), code)
        await open(tx, row.id)
      })
      await identity.guessing.forget(guess)
      return steps.stepNow(row.id)
    },
    confirmByLink: async (given: OfRegistration & { token: string; password?: Secret | undefined }): Promise<Step> => {
      const row = await steps.known(given.userId)
      const proof = proofOf(row.id)
      refuseLink(await db.asSystem((tx) => identity.lookAtToken(tx, proof, given.token)))
      const isOwn = steps.isOfBrowser(row, given.browser)
      if (!isOwn) await needPassword(row, given.password)
      await db.asSystem(async (tx) => {
        refuseLink(await identity.useToken(tx, proof, given.token))
        await open(tx, row.id)
      })
      // Elsewhere there is nothing more to do than to sign in.
      return isOwn ? steps.stepNow(row.id) : { userId: row.id, next: 'done', sentTo: null }
    },
  }
}

function refuseLink(proved: 'right' | 'wrong' | 'expired' | 'used'): void {
  if (proved === 'wrong') throw new Refusal('registration.unknown')
  if (proved === 'expired') throw new Refusal('registration.link_expired')
  if (proved === 'used') throw new Refusal('registration.link_used')
}
