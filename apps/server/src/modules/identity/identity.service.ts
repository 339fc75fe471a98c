import { createHmac } from 'node:crypto'
import { Refusal } from '@tradewind/contract'
import { draftLifeMs } from '@tradewind/kernel/constants'
import { fullName } from '@tradewind/kernel/person-name'
import type { Provider } from 'oidc-provider'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import { dropExpiredArtifacts, findArtifact, findClientToken, putEachOnce } from './artifacts.store.ts'
import { createGuessing, type Guessing } from './guessing.ts'
import { createHashing } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { liveAt, passwordFault, readUserName } from './identity.rules.ts'
import { networkIndexBy } from './network.ts'
import { createNewPasswords, type NewPasswords } from './new-passwords.ts'
import { dropExpiredPaymentCodes } from './payment-codes.store.ts'
import { createPaymentCodes, type PaymentCodes } from './payment-codes.ts'
import {
  addPerson,
  addPin,
  closePerson,
  dropExpiredCodes,
  encryptClearPeople,
  personByEmail,
  personById,
  pinOf,
  storeEmail,
  storePassword,
  storeTwoFactor,
} from './people.store.ts'
import { findPhone, storePhone } from './phones.store.ts'
import { createPins, type Pins } from './pins.ts'
import { dropExpiredProofs } from './proofs.store.ts'
import { createProofs, type Proofs } from './proofs.ts'
import { createProvider, sessionHours } from './provider.ts'
import { loadProviderKeys } from './provider-keys.ts'
import { createPublicLooks, type PublicLooks } from './public-looks.ts'
import { createRecovery, type Recovery } from './recovery.ts'
import { type AccountRecovery, createAccountRecovery } from './security/account-recovery.ts'
import { createSecurityEvents, type SecurityEvents } from './security/events.ts'
import { createFactors } from './security/factors.ts'
import { createPasskeys, type Passkeys, type PaymentPasskeys } from './security/passkeys.ts'
import { obscurePhone } from './security/security.rules.ts'
import { createSecurity } from './security/security.service.ts'
import { answersOf, dropExpiredSecurity, limitedMembers } from './security/security.store.ts'
import type { Security } from './security/security.types.ts'
import { createStaffHelp, type StaffHelp } from './security/staff-help.ts'
import { beganSince, bindToProvider, countSessionsIn, placesOf, sessionOfProvider } from './sessions.store.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignIn, type SignIn } from './sign-in.ts'

/** What the provider keeps of a client's access token, bound to the key of its proofs. */
export interface ClientToken {
  clientId: string
  /** Thumbprint of that key. */
  jkt: string
  /** The requested permissions; all of the client's if none were requested. */
  scope: string | undefined
}

export interface NewUser {
  userId?: string
  email: string
  /** Checked and hashed here, or before by `newPasswords`. */
  password: Secret | { hash: string }
  /** Whether signing in takes a one-time code too. */
  twoFactor: boolean
  /** A transaction PIN to begin with, and the customer it acts for. */
  pin?: { customerId: string; pin: Secret }
}

export interface Identity extends Pins, Sessions, PaymentCodes, PaymentPasskeys, PublicLooks, Proofs, Recovery {
  /** Makes a person who can sign in; gives the user id. Refuses nothing: a bad password or a taken email is a bug here. */
  registerUser(tx: Tx, user: NewUser): Promise<string>
  /** Passwords that someone chooses before he or she is there. */
  newPasswords: NewPasswords
  /** The counters behind every secret that can be guessed and everything that is sent. */
  guessing: Pick<Guessing, 'count' | 'forget'>
  /** By what tries of a network are counted. */
  networkIndex(ip: string): string
  /** Keeps a number that its person has confirmed. Whoever had confirmed it before loses it, and is told by email. */
  setPhone(tx: Tx, phone: { userId: string; customerId: string; phoneNumber: string }): Promise<void>
  /** The number that a person has confirmed, in E.164; nothing where there is none. */
  phoneOf(tx: Tx, userId: string): Promise<string | undefined>
  /** From where people signed in. */
  placesOf(tx: Tx, userIds: readonly string[]): Promise<{ userId: string; device: string; network: string }[]>
  /** Ends one session at once: its tokens, codes and grants with it. */
  logout(sessionId: string): Promise<void>
  /** Ends the sessions whose tokens are bound to this browser's cookie, if there are any. */
  logoutBrowser(cookies: string | undefined): Promise<void>
  /** What an access token is good for, as the provider gave it; nothing for a token that works no more. */
  scopeOf(token: string | undefined): Promise<string>
  /** Ends all sessions of a person: on deactivation, a change of role or of status. */
  revokeSessionsOf(tx: Tx, userId: string, because: string): Promise<void>
  /** Ends the sessions in which a person acts for one customer, at once. */
  revokeSessionsIn(tx: Tx, where: { userId: string; customerId: string }, because: string): Promise<void>
  /** How many those are. */
  countSessionsIn(tx: Tx, where: { userId: string; customerId: string }): Promise<number>
  /** Ends all sessions of a person but one, at once. */
  revokeOtherSessionsOf(tx: Tx, who: { userId: string; sessionId: string }, because: string): Promise<void>
  /** Changes the address by which a person signs in; one that someone has is a mistake of who asks. */
  setEmail(tx: Tx, userId: string, email: string): Promise<void>
  /** The id of who signs in with an email, in any letter case; nothing where nobody does. */
  userIdOf(tx: Tx, email: string): Promise<string | undefined>
  /** Ends all sessions of a person for good: nobody signs in as this person again, or finds the email. */
  closePerson(tx: Tx, userId: string): Promise<void>
  /** Encrypts what an earlier version kept in clear, `most` rows at a time; gives how many. */
  encryptClear(tx: Tx, most: number): Promise<number>
  /** Sets a new password and ends every session that the old one opened. */
  changePassword(tx: Tx, user: { userId: string; password: Secret; twoFactor: boolean }): Promise<void>
  setTwoFactor(tx: Tx, userId: string, on: boolean): Promise<void>
  /** The people of a customer whose password or PIN was reset by email, or whose account was recovered, within a day. */
  limitedMembers(tx: Tx, customerId: string): Promise<string[]>
  /**
   * The key of what was half-typed in a session, in base64url: this one's, or that of an earlier one of the same person,
   * as long as drafts are offered. Refuses request.not_found for any other.
   */
  draftKeyOf(caller: Pick<Caller, 'userId' | 'sessionId'>, ofSession?: string): Promise<string>
  /** What an API client's access token grants; undefined if there is no such token. */
  clientToken(tx: Tx, token: string): Promise<ClientToken | undefined>
  /** Records the use of something by its id; false if it was used before. */
  useOnce(tx: Tx, used: { kind: 'ClientProof'; id: string; expiresAt: Date }): Promise<boolean>
  /** Removes the provider's expired records; for a job. Gives how many. */
  purgeExpired(): Promise<number>
  signIn: SignIn
  /** What a signed-in person does for the protection of the account. */
  security: Security
  securityEvents: SecurityEvents
  passkeys: Pick<Passkeys, 'askForPayment'>
  accountRecovery: Pick<AccountRecovery, 'look' | 'finish' | 'stop' | 'stopOwn'>
  staffHelp: StaffHelp
  /** The provider, with its keys loaded; the first call makes it. */
  openProvider(): Promise<Provider>
  publicUrl: string
}

export function createIdentity(needs: IdentityNeeds): Identity {
  const { db, clock, random, secrets, personal, customers } = needs
  const now = () => liveAt(clock.now(), needs.inactivitySeconds)
  const passwords = createHashing({ ...needs, purpose: 'password' })
  const pinHashing = createHashing({ ...needs, purpose: 'pin' })
  const sessions = createSessions(needs)
  const revokeProvider = (providerUid: string, because: string) =>
    db.asSystem((tx) => sessions.revoke(tx, { providerUid }, because, clock.now()))

  let provider: Promise<Provider> | undefined
  const openProvider = () => (provider ??= makeProvider())
  const makeProvider = async () =>
    createProvider({
      db,
      clock,
      inactivitySeconds: needs.inactivitySeconds,
      keys: await loadProviderKeys(needs),
      publicUrl: needs.publicUrl,
      brand: needs.brand,
      nonceKey: secrets.keyFor('dpop-nonces'),
      clientMetadata: async (id, ip) => needs.clientMetadata?.(id, ip),
      claimsOf: async (userId, providerUid) => {
        const known = await db.asSystem(async (tx) => {
          const session = providerUid && (await sessionOfProvider(tx, providerUid, now()))
          const belonging = await customers.belongingOf(tx, userId, session ? session.customerId : undefined)
          if (!belonging) return undefined
          const [pin, answers] = [await pinOf(tx, userId), await answersOf(tx, userId)]
          return { member: belonging.member, hasPin: pin !== undefined, hasQuestions: answers.length > 0 }
        })
        if (!known) return undefined
        const { member, hasPin, hasQuestions } = known
        return {
          name: fullName(member),
          email: member.email,
          customer_id: member.customerId,
          // The specification reads the text True.
          cookieaccepted: member.cookieAccepted ? 'True' : 'False',
          has_transaction_pin: hasPin,
          has_security_questions: hasQuestions,
        }
      },
      mayExchange: sessions.isSameBrowser,
      signedIn: (sessionId, uid) => db.asSystem((tx) => bindToProvider(tx, sessionId, uid, clock.now())),
      signedOut: (uid) => revokeProvider(uid, 'signed out'),
      abused: (uid) => revokeProvider(uid, 'code used twice'),
    })
  const passwordHash = (password: Secret, twoFactor: boolean) => {
    const fault = passwordFault(password.reveal(), { twoFactor })
    if (fault) throw new Error(fault)
    return passwords.hash(password.reveal().normalize('NFKC'))
  }

  const proofs = createProofs(needs)
  const newPasswords = createNewPasswords(needs)
  const pins = createPins(needs)
  const events = createSecurityEvents(needs)
  const factors = createFactors(needs)
  const passkeys = createPasskeys(needs)
  const accountRecovery = createAccountRecovery(needs, { events, sessions })
  const parts = { events, factors, newPasswords, passkeys, pins, proofs, sessions, recovery: accountRecovery }
  const security = createSecurity(needs, parts)
  return {
    ...sessions,
    ...proofs,
    ...createRecovery(needs, { proofs, newPasswords, sessions }),
    newPasswords,
    guessing: createGuessing(needs),
    networkIndex: networkIndexBy(secrets),
    setPhone: async (tx, phone) => {
      const lostBy = await storePhone(tx, personal, { ...phone, at: clock.now() })
      const holder = lostBy ? await personById(tx, personal, lostBy) : undefined
      if (!holder) return
      const data = { number: obscurePhone(phone.phoneNumber) }
      await needs.notifications.notify(tx, { to: holder.email, channel: 'email', template: 'phone-moved', data })
      const belonging = await needs.customers.belongingOf(tx, holder.id)
      if (!belonging) return
      const { customerId } = belonging.customer
      await events.record(tx, { userId: holder.id, customerId, kind: 'phone-moved', detail: data.number })
    },
    phoneOf: (tx, userId) => findPhone(tx, personal, userId),
    placesOf: (tx, userIds) => placesOf(tx, personal, userIds),
    ...pins,
    ...createPaymentCodes(needs),
    ...createPublicLooks(needs),
    signIn: createSignIn(needs, { provider: openProvider, events, factors, passkeys, accountRecovery }),
    security,
    securityEvents: events,
    passkeys,
    accountRecovery,
    staffHelp: createStaffHelp(needs, { events, sessions }),
    usePaymentPasskey: passkeys.usePaymentPasskey,
    expectPaymentPasskey: passkeys.expectPaymentPasskey,
    openProvider,
    publicUrl: needs.publicUrl,

    registerUser: async (tx, { userId, email, password, twoFactor, pin }) => {
      const at = clock.now()
      const id = userId ?? uuidv7(at, random)
      const hash = 'hash' in password ? password.hash : await passwordHash(password, twoFactor)
      await addPerson(tx, personal, { id, email: readUserName(email), passwordHash: hash, twoFactor }, at)
      if (pin)
        await addPin(tx, { userId: id, customerId: pin.customerId, hash: await pinHashing.hash(pin.pin.reveal()), at })
      return id
    },
    logout: (sessionId) => db.asSystem((tx) => sessions.revoke(tx, { sessionId }, 'signed out', clock.now())),
    logoutBrowser: (cookies) => sessions.endOfBrowser(cookies),
    scopeOf: async (token) => {
      const kept = token && (await db.asSystem((tx) => findArtifact(tx, { kind: 'AccessToken', id: token, ...now() })))
      return kept && typeof kept['scope'] === 'string' ? kept['scope'] : ''
    },
    clientToken: async (tx, token) => {
      const kept = await findClientToken(tx, { id: token, at: clock.now() })
      const { clientId, jkt, scope } = (kept ?? {}) as Partial<ClientToken>
      return clientId === undefined || jkt === undefined ? undefined : { clientId, jkt, scope }
    },
    useOnce: (tx, used) => putEachOnce(tx, { ...used, at: clock.now() }),
    revokeSessionsOf: (tx, userId, because) => sessions.revoke(tx, { userId }, because, clock.now()),
    revokeSessionsIn: (tx, inCustomer, because) => sessions.revoke(tx, { inCustomer }, because, clock.now()),
    countSessionsIn: (tx, where) => countSessionsIn(tx, { ...where, ...now() }),
    revokeOtherSessionsOf: (tx, who, because) => sessions.revoke(tx, { others: who }, because, clock.now()),
    setEmail: (tx, userId, email) => storeEmail(tx, personal, userId, readUserName(email)),
    userIdOf: async (tx, email) => (await personByEmail(tx, personal, readUserName(email)))?.id,
    closePerson: async (tx, userId) => {
      const at = clock.now()
      await closePerson(tx, userId, at)
      await sessions.revoke(tx, { userId }, 'erased', at)
    },
    encryptClear: (tx, most) => encryptClearPeople(tx, personal, most),
    changePassword: async (tx, { userId, password, twoFactor }) => {
      await storePassword(tx, userId, await passwordHash(password, twoFactor))
      await sessions.revoke(tx, { userId }, 'password changed', clock.now())
    },
    setTwoFactor: storeTwoFactor,
    limitedMembers: (tx, customerId) => limitedMembers(tx, customerId, clock.now()),
    draftKeyOf: async ({ userId, sessionId }, ofSession = sessionId) => {
      const since = new Date(clock.now().getTime() - sessionHours * 3_600_000 - draftLifeMs)
      const may =
        ofSession === sessionId || (await db.asSystem((tx) => beganSince(tx, { sessionId: ofSession, userId, since })))
      if (!may) throw new Refusal('request.not_found')
      return createHmac('sha256', secrets.keyFor('drafts')).update(`${userId} ${ofSession}`).digest('base64url')
    },
    purgeExpired: () =>
      db.asSystem(
        async (tx) =>
          (await dropExpiredCodes(tx, clock.now())) +
          (await dropExpiredPaymentCodes(tx, clock.now())) +
          (await dropExpiredProofs(tx, clock.now())) +
          (await dropExpiredSecurity(tx, clock.now())) +
          (await dropExpiredArtifacts(tx, clock.now())),
      ),
  }
}
