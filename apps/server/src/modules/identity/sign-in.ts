import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import type { InteractionResults, Provider } from 'oidc-provider'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import { createDevices } from './devices.ts'
import { createGuessing, type Guess } from './guessing.ts'
import { createHashing, hmacOf } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { codeAlphabet, codeLength, isUserName, readCode, readUserName } from './identity.rules.ts'
import { cookiesOfTab } from './interaction-of-tab.ts'
import { networkIndexBy, networkOf } from './network.ts'
import { type Person, personByEmail, personById, pinOf, putCode, useCode, waitingCode } from './people.store.ts'
import { sessionHours } from './provider.ts'
import { addSession } from './sessions.store.ts'

const codeMinutes = 5

/** A request within the provider's sign-in, known by the provider's own cookie. */
export interface SignInRequest {
  ip: string
  raw: IncomingMessage
  response: ServerResponse
}

export type SignInStep =
  | { next: 'redirect'; redirectTo: string; bind: string; device: string }
  | { next: 'code'; sentTo: string }

export interface SignIn {
  /** E-mail and password. Every wrong pair answers alike and costs the same work, whether the e-mail is known or not. */
  login(request: SignInRequest, given: { userName: string; password: Secret }): Promise<SignInStep>
  /** Whether a text can be a user name. */
  checkUserName(request: Pick<SignInRequest, 'ip'>, userName: string): Promise<boolean>
  /** The one-time code, for people who have the second step on. */
  validateOtp(request: SignInRequest, code: Secret): Promise<SignInStep>
  /** A new code in the place of the old one; gives where it went, obscured. */
  resendOtp(request: SignInRequest): Promise<string>
}

export function createSignIn(needs: IdentityNeeds, provider: () => Promise<Provider>): SignIn {
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
      : { kind: 'password', whose: hmacOf(nameKey, email, networkOf(ip)).toString('base64url') }

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

  /**
   * Whether the password is not enough: for people who chose it, and by the installation's policy in a browser that is
   * not recognised, and until there is a transaction PIN, which the person may then set.
   */
  async function needsCode(person: Person, device: string | undefined): Promise<boolean> {
    if (person.twoFactor || !needs.codesByPolicy) return person.twoFactor
    return device === undefined || (await db.asSystem((tx) => pinOf(tx, person.id))) === undefined
  }

  async function sendCode(interaction: string, { id, email }: Person): Promise<string> {
    const code = Array.from({ length: codeLength }, () => codeAlphabet[random.int(0, codeAlphabet.length)]).join('')
    const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000)
    await db.asSystem(async (tx) => {
      await putCode(tx, { interaction, userId: id, hmac: hmacOf(codeKey, interaction, code), expiresAt })
      const data = { code, minutes: codeMinutes }
      await notifications.notify(tx, { to: email, channel: 'email', template: 'sign-in-code', data })
    })
    return obscureEmail(email)
  }

  async function finish({ raw, response }: SignInRequest, person: Person, amr: string[]): Promise<SignInStep> {
    const at = clock.now()
    const userId = person.id
    const id = uuidv7(at, random)
    const bind = random.bytes(32).toString('base64url')
    await db.asSystem(async (tx) => {
      const belonging = await customers.belongingOf(tx, userId)
      if (!belonging) throw new Refusal('identity.login_unavailable')
      const expiresAt = new Date(at.getTime() + sessionHours * 3_600_000)
      await addSession(tx, { id, userId, customerId: belonging.customer.customerId, bind, at, expiresAt })
    })
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

      const priority = { first: device !== undefined }
      if (!(await passwords.matches(password.reveal().normalize('NFKC'), person?.passwordHash, priority)) || !person)
        throw new Refusal('identity.login_failed')
      await guessing.forget(name)
      if (!device) await guessing.giveBack(network)
      if (!(await needsCode(person, device))) return finish(request, person, ['pwd'])
      await guessing.count({ kind: 'codeSent', whose: device ?? person.id }, 'request.too_many')
      return { next: 'code', sentTo: await sendCode(interaction, person) }
    },

    checkUserName: async ({ ip }, userName) => {
      await guessing.count({ kind: 'userNameCheck', whose: networkIndex(ip) }, 'request.too_many')
      return isUserName(userName)
    },

    validateOtp: async (request, code) => {
      const interaction = await interactionOf(request)
      const waiting = await db.asSystem((tx) => waitingCode(tx, interaction))
      const person = waiting && (await db.asSystem((tx) => personById(tx, personal, waiting.user_id)))
      const device = person && deviceOf(request, person)
      const network = { kind: 'network', whose: networkIndex(request.ip) } as const
      if (!device) await guessing.count(network, 'request.too_many')
      if (!person) throw new Refusal('identity.no_interaction')
      const guess = { kind: 'code', whose: device ?? person.id } as const
      await guessing.count(guess, 'identity.login_locked')
      const at = clock.now()
      if (waiting.expires_at <= at) throw new Refusal('identity.code_expired')
      const hmac = hmacOf(codeKey, interaction, readCode(code.reveal()))
      const userId = waiting.user_id
      if (!(await db.asSystem((tx) => useCode(tx, { interaction, userId, hmac, at }))))
        throw new Refusal('identity.code_wrong')
      await guessing.forget(guess)
      if (!device) await guessing.giveBack(network)
      return finish(request, person, ['pwd', 'otp'])
    },

    resendOtp: async (request) => {
      const interaction = await interactionOf(request)
      const person = await db.asSystem(async (tx) => {
        const waiting = await waitingCode(tx, interaction)
        return waiting && personById(tx, personal, waiting.user_id)
      })
      if (!person) throw new Refusal('identity.no_interaction')
      const whose = deviceOf(request, person) ?? person.id
      await guessing.count({ kind: 'codeResent', whose }, 'identity.code_too_many')
      return sendCode(interaction, person)
    },
  }
}
