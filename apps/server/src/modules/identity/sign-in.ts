import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import type { ProofMethod } from '@tradewind/kernel/security-choices'
import type { InteractionResults, Provider } from 'oidc-provider'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import { createDevices } from './devices.ts'
import { createGuessing, type Guess } from './guessing.ts'
import { createHashing, hmacOf } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { codeAlphabet, codeLength, isUserName, readCode, readUserName } from './identity.rules.ts'
import { cookiesOfTab } from './interaction-of-tab.ts'
import { networkIndexBy } from './network.ts'
import { type Person, personByEmail, personById, pinOf, putCode, useCode, waitingCode } from './people.store.ts'
import { findPhone } from './phones.store.ts'
import { sessionHours } from './provider.ts'
import type { AccountRecovery } from './security/account-recovery.ts'
import { deviceOf as deviceName, networkInWords } from './security/device.rules.ts'
import type { EventKind, SecurityEvents } from './security/events.ts'
import { type Factors, isRecoveryCode } from './security/factors.ts'
import { otherFactorOf } from './security/other-factors.ts'
import type { PasskeyQuestion, Passkeys } from './security/passkeys.ts'
import { obscurePhone } from './security/security.rules.ts'
import { storeOtherFactorDue } from './security/security.store.ts'
import type { PasskeyAnswer } from './security/webauthn.ts'
import { addSession, placeOfSession } from './sessions.store.ts'
import { passwordGuessOf } from './unlocking.ts'

const codeMinutes = 5

/** A request within the provider's sign-in, known by the provider's own cookie. */
export interface SignInRequest {
  ip: string
  raw: IncomingMessage
  response: ServerResponse
}

export type SignInStep =
  | { next: 'redirect'; redirectTo: string; bind: string; device: string }
  | {
      next: 'code'
      sentTo: string
      method: ProofMethod
      passkey: PasskeyQuestion | null
      recoverable: boolean
      /** The host that the person's passkeys were made for, where none works here. */
      passkeyHost: string | null
    }

export interface SignIn {
  /** Email and password. Every wrong pair answers alike and costs the same work, whether the email is known or not. */
  login(request: SignInRequest, given: { userName: string; password: Secret }): Promise<SignInStep>
  /** Whether a text can be a user name. */
  checkUserName(request: Pick<SignInRequest, 'ip'>, userName: string): Promise<boolean>
  /** The one-time code, of whichever kind, or a recovery code. */
  validateOtp(request: SignInRequest, code: Secret): Promise<SignInStep>
  /** The answer of a passkey, in place of a code. */
  validatePasskey(request: SignInRequest, answer: PasskeyAnswer): Promise<SignInStep>
  /** A new code in the place of the old one; gives where it went, obscured, and what to ask passkeys now. */
  resendOtp(request: SignInRequest): Promise<{ sentTo: string; passkey: PasskeyQuestion | null }>
  /** Begins to recover the account whose password was right in this sign-in. */
  beginRecovery(request: SignInRequest): Promise<{ sentTo: string; readyAt: Date }>
}

export interface SignInParts {
  provider: () => Promise<Provider>
  events: SecurityEvents
  factors: Factors
  passkeys: Passkeys
  accountRecovery: AccountRecovery
}

export function createSignIn(needs: IdentityNeeds, parts: SignInParts): SignIn {
  const { provider, events, factors, passkeys, accountRecovery } = parts
  const { db, clock, random, secrets, personal, customers, notifications } = needs
  const guessing = createGuessing(needs)
  const devices = createDevices(needs)
  const passwords = createHashing({ ...needs, purpose: 'password' })
  const codeKey = secrets.keyFor('sign-in-code')
  const nameKey = secrets.keyFor('user-name')
  const networkIndex = networkIndexBy(secrets)

  /** Under what wrong passwords for a name are counted: for the browser that is known, else for the network that asks. */
  const nameOf = ({ device, email, ip }: { device: string | undefined; email: string; ip: string }): Guess =>
    device
      ? { kind: 'device', whose: device }
      : { kind: 'password', whose: passwordGuessOf(nameKey, email, networkIndex(ip)) }

  /** The same for codes: who has the password too and tries codes elsewhere shuts no browser out that is known. */
  const deviceOf = ({ raw }: SignInRequest, person: Person) =>
    devices.rememberedFor(person, person.email, raw.headers.cookie)

  async function interactionOf({ raw, response }: SignInRequest): Promise<string> {
    const opened = await provider()
    raw.headers.cookie = cookiesOfTab(raw.headers)
    const interaction = await opened.interactionDetails(raw, response).catch(() => undefined)
    if (interaction?.prompt.name !== 'login') throw new Refusal('identity.no_interaction')
    return interaction.uid
  }

  /** Whether the factors that this person set up count in the sign-in. */
  const hasFactors = ({ twoFactor, otherFactorDue }: Person) => twoFactor || otherFactorDue

  /**
   * Whether the password is not enough: for people who chose it, and by the installation's policy in a browser that is
   * not recognised, and until there is a transaction PIN, which the person may then set.
   */
  async function needsCode(person: Person, device: string | undefined): Promise<boolean> {
    if (hasFactors(person) || !needs.codesByPolicy) return hasFactors(person)
    return device === undefined || (await db.asSystem((tx) => pinOf(tx, person.id))) === undefined
  }

  /**
   * By what the second step is taken. After a reset of the password by email, never by that mailbox: without any other
   * factor left, only a recovery of the account helps. Codes by the installation's policy always go by email.
   */
  const methodOf = async ({ id, twoFactor, secondFactor, otherFactorDue }: Person): Promise<ProofMethod> => {
    if (otherFactorDue) return (await db.asSystem((tx) => otherFactorOf(tx, needs, id))) ?? 'RecoveryCode'
    return twoFactor ? secondFactor : 'Email'
  }

  /** Sends what is to be sent, and says what the sign-in waits for. */
  async function waitFor(interaction: string, person: Person): Promise<Extract<SignInStep, { next: 'code' }>> {
    const method = await methodOf(person)
    const sentTo = await sendCode(interaction, person, method)
    const asked = hasFactors(person)
      ? await db.asSystem((tx) => passkeys.ask(tx, { userId: person.id, purpose: 'sign-in', subject: interaction }))
      : undefined
    const passkeyHost =
      asked || !hasFactors(person) ? null : await db.asSystem((tx) => passkeys.elsewhere(tx, person.id))
    return {
      next: 'code',
      passkeyHost,
      sentTo,
      method,
      passkey: asked ?? null,
      recoverable: hasFactors(person) && method !== 'Email',
    }
  }

  async function sendCode(interaction: string, { id, email }: Person, method: ProofMethod): Promise<string> {
    const code = Array.from({ length: codeLength }, () => codeAlphabet[random.int(0, codeAlphabet.length)]).join('')
    const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000)
    return db.asSystem(async (tx) => {
      await putCode(tx, { interaction, userId: id, hmac: hmacOf(codeKey, interaction, code), expiresAt })
      const data = { code, minutes: codeMinutes }
      // Other factors need nothing sent: the code that nobody was told only says whose sign-in waits.
      if (method !== 'Email' && method !== 'Sms') return ''
      const phone = method === 'Sms' ? await findPhone(tx, personal, id) : undefined
      if (phone !== undefined) {
        await notifications.notify(tx, { to: phone, channel: 'sms', template: 'sign-in-text', data })
        return obscurePhone(phone)
      }
      await notifications.notify(tx, { to: email, channel: 'email', template: 'sign-in-code', data })
      return obscureEmail(email)
    })
  }

  const placeOf = ({ ip, raw }: SignInRequest) => ({ ip, userAgent: raw.headers['user-agent'] })

  /** Records what someone failed at, beside the answer: it takes as long whether there is anybody to record it for or not. */
  function record(request: SignInRequest, person: Person | undefined, kind: EventKind): void {
    if (!person) return
    void db
      .asSystem(async (tx) => {
        const belonging = await customers.belongingOf(tx, person.id)
        if (!belonging) return
        const { customerId } = belonging.customer
        await events.record(tx, { userId: person.id, customerId, kind, place: placeOf(request) })
      })
      .catch(() => undefined)
  }

  /** Whose sign-in waits for a second step, once the try is counted against the network. */
  async function waitingPerson(request: SignInRequest) {
    const interaction = await interactionOf(request)
    const waiting = await db.asSystem((tx) => waitingCode(tx, interaction))
    const person = waiting && (await db.asSystem((tx) => personById(tx, personal, waiting.userId)))
    const device = person && deviceOf(request, person)
    const network = { kind: 'network', whose: networkIndex(request.ip) } as const
    if (!device) await guessing.count(network, 'request.too_many')
    if (!person || !waiting) throw new Refusal('identity.no_interaction')
    const guess = { kind: 'code', whose: device ?? person.id } as const
    await guessing.count(guess, 'identity.login_locked')
    return {
      interaction,
      waiting,
      person,
      /** The second step was right. */
      succeed: async (amr: string[]) => {
        await guessing.forget(guess)
        if (!device) await guessing.giveBack(network)
        return finish(request, person, amr)
      },
      fail: (code: 'identity.code_wrong' | 'security.passkey_refused'): never => {
        record(request, person, 'second-step-failed')
        throw new Refusal(code)
      },
    }
  }

  async function finish(request: SignInRequest, person: Person, amr: string[]): Promise<SignInStep> {
    const { ip, raw, response } = request
    const isNewBrowser = deviceOf(request, person) === undefined
    const at = clock.now()
    const userId = person.id
    const id = uuidv7(at, random)
    const bind = random.bytes(32).toString('base64url')
    const begun = await db.asSystem(async (tx) => {
      // Whoever left every team that he or she was in signs in no more, but for accepting an invitation.
      const belonging =
        (await customers.beginsIn(tx, userId)) ??
        ((await needs.isInvited?.(tx, person.email)) ? await customers.belongingOf(tx, userId) : undefined)
      if (!belonging) return false
      const { customerId } = belonging.customer
      const expiresAt = new Date(at.getTime() + sessionHours * 3_600_000)
      const place = placeOf({ ip, raw, response })
      const said = { device: deviceName(place.userAgent), network: networkInWords(place.ip) }
      const sealed = await personal.seal(tx, { id: userId, customerId }, placeOfSession(id), said)
      await addSession(tx, { id, userId, customerId, bind, at, expiresAt, personal: sealed, isNewBrowser })
      // Nobody comes here while it is due but by that factor.
      if (person.otherFactorDue) await storeOtherFactorDue(tx, userId, false)
      await events.record(tx, {
        userId,
        customerId,
        sessionId: id,
        kind: 'signed-in',
        place,
        detail: amr.slice(1).join(' '),
      })
      return true
    })
    if (!begun) {
      record({ ip, raw, response }, person, 'sign-in-failed')
      throw new Refusal('identity.login_unavailable')
    }
    const result = { login: { accountId: userId, amr, sessionId: id } } as InteractionResults
    const opened = await provider()
    const returnTo = await opened.interactionResult(raw, response, result, { mergeWithLastSubmission: false })
    const { pathname, search } = new URL(returnTo)
    return { next: 'redirect', redirectTo: pathname + search, bind, device: devices.cookieFor(person) }
  }

  return {
    login: async (request, { userName, password }) => {
      const network = { kind: 'network', whose: networkIndex(request.ip) } as const
      if (!devices.mayKnow(request.raw.headers.cookie)) guessing.refuseShut(network, 'request.too_many')
      const interaction = await interactionOf(request)
      const email = readUserName(userName)
      const person = await db.asSystem((tx) => personByEmail(tx, personal, email))
      const device = devices.rememberedFor(person, email, request.raw.headers.cookie)
      const name = nameOf({ device, email, ip: request.ip })
      if (!device) await guessing.count(network, 'request.too_many')
      await guessing.count(name, 'identity.login_locked')

      const typed = password.reveal().normalize('NFKC')
      if (!(await passwords.matches(typed, person?.passwordHash, { browser: device })) || !person) {
        record(request, person, 'sign-in-failed')
        throw new Refusal('identity.login_failed')
      }
      await guessing.forget(name)
      if (!device) await guessing.giveBack(network)
      if (!(await needsCode(person, device))) return finish(request, person, ['pwd'])
      await guessing.count({ kind: 'codeSent', whose: device ?? person.id }, 'request.too_many')
      return waitFor(interaction, person)
    },

    checkUserName: async ({ ip }, userName) => {
      await guessing.count({ kind: 'userNameCheck', whose: networkIndex(ip) }, 'request.too_many')
      return isUserName(userName)
    },

    validateOtp: async (request, code) => {
      const { interaction, waiting, person, succeed, fail } = await waitingPerson(request)
      const at = clock.now()
      if (waiting.expiresAt <= at) throw new Refusal('identity.code_expired')
      const userId = person.id
      const typed = code.reveal()
      if (hasFactors(person) && isRecoveryCode(typed)) {
        if (!(await db.asSystem((tx) => factors.useRecoveryCode(tx, userId, typed)))) return fail('identity.code_wrong')
        record(request, person, 'recovery-code-used')
        return succeed(['pwd', 'recovery'])
      }
      if (hasFactors(person) && (await db.asSystem((tx) => factors.useAppCode(tx, { userId, which: 'used' }, typed))))
        return succeed(['pwd', 'app'])
      const hmac = hmacOf(codeKey, interaction, readCode(typed))
      if (!(await db.asSystem((tx) => useCode(tx, { interaction, userId, hmac, at }))))
        return fail('identity.code_wrong')
      return succeed(['pwd', 'otp'])
    },

    validatePasskey: async (request, answer) => {
      const { interaction, person, succeed, fail } = await waitingPerson(request)
      try {
        await passkeys.use({ userId: person.id, purpose: 'sign-in', subject: interaction }, answer)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'security.passkey_refused') return fail(error.code)
        throw error
      }
      return succeed(['pwd', 'passkey'])
    },

    resendOtp: async (request) => {
      const interaction = await interactionOf(request)
      const person = await db.asSystem(async (tx) => {
        const waiting = await waitingCode(tx, interaction)
        return waiting && personById(tx, personal, waiting.userId)
      })
      if (!person) throw new Refusal('identity.no_interaction')
      const whose = deviceOf(request, person) ?? person.id
      await guessing.count({ kind: 'codeResent', whose }, 'identity.code_too_many')
      const { sentTo, passkey } = await waitFor(interaction, person)
      return { sentTo, passkey }
    },

    beginRecovery: async (request) => {
      const interaction = await interactionOf(request)
      const person = await db.asSystem(async (tx) => {
        const waiting = await waitingCode(tx, interaction)
        return waiting && personById(tx, personal, waiting.userId)
      })
      if (!person || !hasFactors(person)) throw new Refusal('identity.no_interaction')
      return accountRecovery.begin({ userId: person.id, place: placeOf(request) })
    },
  }
}
