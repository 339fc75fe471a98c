import { hash } from 'node:crypto'
import { type staff as contract, idleSecondsHeader, type privacy, Refusal, type Reply, wire } from '@tradewind/contract'
import { permissionsOfRole } from '@tradewind/contract/staff-permissions'
import type { FastifyRequest } from 'fastify'
import {
  actedAtFrom,
  createGuessing,
  createHashing,
  networkIndexBy,
  passwordGuessOf,
  readCookie,
  sameBytes,
} from '#modules/identity'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import { seal, unseal } from '#platform/secrets'
import { base32Bytes, base32Text, codeOfStep, enrolmentAddress, stepOfCode, stepToSay } from '#platform/totp'
import {
  type Access,
  type AccessFilter,
  accessPage,
  addAccess,
  looksAt,
  looksById,
  type Reader,
} from './access.store.ts'
import { createStaffChanges, type StaffChanges } from './changes.ts'
import { createResets, type Resets } from './resets.ts'
import type { StaffNeeds } from './staff.needs.ts'
import {
  addSignIn,
  addStaffPerson,
  addStaffSession,
  allStaff,
  dropSignIn,
  endStaffSession,
  liveSession,
  type StaffPerson,
  staffByEmail,
  storeStaffActivity,
  useStep,
  waitingStaff,
} from './staff.store.ts'
import { createStaffViews, idleMs, type StaffViews } from './views.ts'

const minutes = (count: number) => count * 60_000
const ticketMs = minutes(5)
/** After so long a session is over, whatever is asked in it. */
const sessionMs = minutes(10 * 60)
const activityStepMs = 30_000

export interface NewStaff {
  email: string
  name: string
  roles: readonly contract.StaffRole[]
  password: Secret
  /** The key of an authenticator app that is set up already: the demo world's. */
  authenticatorKey?: string
}

type Profile = contract.StaffProfile
type AccessPage = Reply<typeof contract.listAccess>

export interface Staff extends StaffViews, Resets, StaffChanges {
  /** Lets someone sign in to the console; gives the id. The authenticator app is set up at the first sign-in. */
  createStaff(tx: Tx, person: NewStaff): Promise<string>
  /** The first step. Every wrong pair answers alike and costs the same work. */
  signIn(request: { email: string; password: Secret; ip: string }): Promise<contract.StaffSignInStep>
  /** The second step: the session's token, and the cookie that it needs. */
  giveCode(request: {
    ticket: string
    code: Secret
    ip: string
  }): Promise<{ accessToken: string; staff: Profile; cookie: string }>
  /** After a reset: its code, good once, for the secret of the new app. */
  giveResetCode(request: { ticket: string; code: Secret; ip: string }): Promise<contract.StaffSignInStep>
  /** Who asks; refuses identity.session_expired. */
  authenticate(request: FastifyRequest): Promise<StaffCaller>
  /** Ends a session; gives the header that takes its cookie away. */
  signOut(caller: StaffCaller): Promise<string>
  profileOf(caller: StaffCaller): Profile
  listStaff(): Promise<contract.StaffMember[]>
  /** Those of the staff with a permission, by name. */
  peopleWho(tx: Tx, permission: contract.StaffPermission): Promise<{ staffId: string; name: string }[]>
  /** Where those with a permission, and an authenticator, read email. */
  addressesOf(tx: Tx, permission: contract.StaffPermission): Promise<string[]>
  /** The names of all who ever worked here, by id. */
  namesOf(tx: Tx): Promise<ReadonlyMap<string, string>>
  /** Records a look at a customer's data, in the transaction that reads it. */
  recordAccess(tx: Tx, access: Omit<Access, 'id' | 'at'>): Promise<void>
  /** The same for a list that shows so many customers' names; one without a name is no look at anybody. */
  recordList(tx: Tx, looked: { staffId: string; list: string; names: number }): Promise<void>
  /** Some looks at a customer's data, for a list that holds other things too. */
  looksById(tx: Tx, wanted: Reader & { ids: readonly string[] }): Promise<privacy.StaffLook[]>
  /** What a customer may know of the looks at its data. */
  listLooks(request: Reader & { page: number; pageSize: number }): Promise<Reply<typeof privacy.listStaffLooks>>
  listAccess(request: AccessFilter & { page: number; pageSize: number }): Promise<AccessPage>
}

export function createStaff(needs: StaffNeeds): Staff {
  const { db, clock, random, secrets, consoleUrl, issuer, sayCode } = needs
  const { atSignIn: resets, ...resetting } = createResets(needs)
  const guessing = createGuessing(needs)
  const passwords = createHashing({ ...needs, purpose: 'staff-password' })
  const secretKey = secrets.keyFor('staff-authenticators')
  const nameKey = secrets.keyFor('staff-name')
  const networkIndex = networkIndexBy(secrets)
  const secure = consoleUrl.startsWith('https:')
  const cookieName = secure ? '__Host-console' : 'console'
  const cookie = (value: string, maxAge: number) =>
    `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure ? '; Secure' : ''}`
  const secretOf = ({ id, sealedSecret }: Pick<StaffPerson, 'id' | 'sealedSecret'>) =>
    unseal(secretKey, sealedSecret, id)

  const enrolment = (person: StaffPerson, ticket: string): contract.StaffSignInStep => {
    const secret = base32Text(secretOf(person))
    return { next: 'enrol', ticket, secret, address: enrolmentAddress({ issuer, account: person.email, secret }) }
  }

  async function nextStep(tx: Tx, person: StaffPerson, ticket: string): Promise<contract.StaffSignInStep> {
    if (person.enrolledAt === null)
      return (await resets.waitsForCode(tx, person.id)) ? { next: 'reset', ticket } : enrolment(person, ticket)
    const step = stepToSay({ at: clock.now(), lastStep: person.lastStep })
    if (sayCode && step !== undefined) await sayCode(tx, person.email, codeOfStep(secretOf(person), step))
    return { next: 'code', ticket }
  }

  const recordAccess = (tx: Tx, access: Omit<Access, 'id' | 'at'>) => {
    const at = clock.now()
    return addAccess(tx, { ...access, id: uuidv7(at, random), at })
  }

  return {
    ...createStaffViews(needs, recordAccess),
    ...resetting,
    ...createStaffChanges(needs, passwords),
    createStaff: async (tx, { email, name, roles, password, authenticatorKey }) => {
      const at = clock.now()
      const id = uuidv7(at, random)
      const sealedSecret = seal(
        secretKey,
        authenticatorKey ? base32Bytes(authenticatorKey) : random.bytes(20),
        random,
        id,
      )
      const passwordHash = await passwords.hash(password.reveal().normalize('NFKC'))
      const enrolledAt = authenticatorKey ? at : null
      const known = { id, email: email.toLowerCase(), name, roles: [...roles] }
      await addStaffPerson(tx, { ...known, passwordHash, sealedSecret, enrolledAt }, at)
      return id
    },

    signIn: async ({ email: typed, password, ip }) => {
      const email = typed.toLowerCase()
      const network = { kind: 'network', whose: networkIndex(ip) } as const
      const name = {
        kind: 'staffPassword',
        whose: passwordGuessOf(nameKey, email, networkIndex(ip)),
      } as const
      await guessing.count(network, 'request.too_many')
      await guessing.count(name, 'staff.locked')
      const person = await db.asSystem((tx) => staffByEmail(tx, email))
      if (!(await passwords.matches(password.reveal().normalize('NFKC'), person?.passwordHash)) || !person)
        throw new Refusal('staff.sign_in_failed')
      await guessing.forget(name)
      await guessing.giveBack(network)
      const ticket = random.bytes(32).toString('base64url')
      return db.asSystem(async (tx) => {
        const expiresAt = new Date(clock.now().getTime() + ticketMs)
        await addSignIn(tx, { ticketHash: sha256(ticket), staffId: person.id, expiresAt })
        return nextStep(tx, person, ticket)
      })
    },

    giveCode: async ({ ticket, code, ip }) => {
      await guessing.count({ kind: 'network', whose: networkIndex(ip) }, 'request.too_many')
      const at = clock.now()
      const ticketHash = sha256(ticket)
      const person = await db.asSystem((tx) => waitingStaff(tx, ticketHash, at))
      if (!person) throw new Refusal('staff.sign_in_over')
      const guess = { kind: 'staffCode', whose: person.id } as const
      await guessing.count(guess, 'staff.locked')
      const step = stepOfCode(secretOf(person), code.reveal(), { at, lastStep: person.lastStep })
      if (step === undefined) throw new Refusal('staff.code_wrong')
      const [accessToken, bind] = [random.bytes(32), random.bytes(32)].map((bytes) => bytes.toString('base64url')) as [
        string,
        string,
      ]
      const sessionId = uuidv7(at, random)
      await db.asSystem(async (tx) => {
        // Judged by the secret that was read above: a reset that came in between makes it worth nothing.
        if (!(await useStep(tx, person, step, at))) throw new Refusal('staff.code_wrong')
        if (person.enrolledAt === null) await resets.finish(tx, person.id)
        await dropSignIn(tx, ticketHash)
        await addStaffSession(tx, {
          id: sessionId,
          staffId: person.id,
          tokenHash: sha256(accessToken),
          bindHash: sha256(bind),
          at,
          expiresAt: new Date(at.getTime() + sessionMs),
        })
      })
      await guessing.forget(guess)
      await guessing.giveBack({ kind: 'network', whose: networkIndex(ip) })
      return { accessToken, staff: profile(callerOf(person, sessionId)), cookie: cookie(bind, sessionMs / 1000) }
    },

    giveResetCode: async ({ ticket, code, ip }) => {
      await guessing.count({ kind: 'network', whose: networkIndex(ip) }, 'request.too_many')
      const person = await db.asSystem((tx) => waitingStaff(tx, sha256(ticket), clock.now()))
      if (!person) throw new Refusal('staff.sign_in_over')
      const guess = { kind: 'staffCode', whose: person.id } as const
      await guessing.count(guess, 'staff.locked')
      if (!(await db.asSystem((tx) => resets.useCode(tx, person.id, code)))) throw new Refusal('staff.reset_code_wrong')
      await guessing.forget(guess)
      await guessing.giveBack({ kind: 'network', whose: networkIndex(ip) })
      return enrolment(person, ticket)
    },

    authenticate: async ({ headers }) => {
      const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]
      if (!token) throw new Refusal('identity.session_expired')
      const at = clock.now()
      const actedSince = new Date(at.getTime() - idleMs)
      const session = await db.asSystem((tx) => liveSession(tx, { tokenHash: sha256(token), at, actedSince }))
      if (!session) throw new Refusal('identity.session_expired')
      const bind = readCookie(headers.cookie, cookieName)
      if (bind === undefined || !sameBytes(sha256(bind), session.bindHash)) {
        // The token left the browser that it was issued to: the session is over.
        await db.asSystem((tx) => endStaffSession(tx, session.id, at))
        throw new Refusal('identity.session_expired')
      }
      // Counts are read by a timer, which must not keep an unattended session alive.
      const actedAt = actedAtFrom(headers[idleSecondsHeader], at)
      if (actedAt && actedAt.getTime() - session.lastActedAt.getTime() >= activityStepMs)
        await db.asSystem((tx) => storeStaffActivity(tx, session.id, actedAt))
      return callerOf(session.person, session.id)
    },

    signOut: async ({ sessionId }) => {
      await db.asSystem((tx) => endStaffSession(tx, sessionId, clock.now()))
      return cookie('', 0)
    },

    profileOf: profile,

    listStaff: async () =>
      (await db.asSystem(allStaff)).map((person) => ({
        staffId: person.id,
        name: person.name,
        email: person.email,
        roles: person.roles,
        enrolled: person.enrolledAt !== null,
        active: person.closedAt === null,
        lastSignInAt: person.lastSignInAt,
      })),

    peopleWho: async (tx, permission) =>
      (await allStaff(tx))
        .filter(({ closedAt, roles }) => closedAt === null && permissionsOf(roles).has(permission))
        .map(({ id, name }) => ({ staffId: id, name })),

    addressesOf: async (tx, permission) =>
      (await allStaff(tx))
        .filter(
          ({ closedAt, enrolledAt, roles }) =>
            closedAt === null && enrolledAt !== null && permissionsOf(roles).has(permission),
        )
        .map(({ email }) => email),

    namesOf: async (tx) => new Map((await allStaff(tx)).map(({ id, name }) => [id, name])),

    recordAccess,
    recordList: async (tx, { staffId, list, names }) => {
      if (names === 0) return
      const subject = `${list}, ${names} ${names === 1 ? 'name' : 'names'}`
      await recordAccess(tx, { customerId: null, staffId, kind: 'list', subject, reason: 'Reading the queues' })
    },
    looksById,

    listLooks: async ({ page, pageSize, ...reader }) => {
      const { records, total } = await db.asCustomer(reader.customerId, (tx) => looksAt(tx, reader, { page, pageSize }))
      return { records, pageData: wire.pageData({ page, pageSize, total }) }
    },

    listAccess: async ({ page, pageSize, ...filter }) => {
      const { records, total } = await db.asSystem(async (tx) => {
        const found = await accessPage(tx, filter, { page, pageSize })
        const names = new Map<string, string>()
        for (const { customerId } of found.records)
          if (customerId !== null && !names.has(customerId))
            names.set(customerId, (await needs.customers.customerOf(tx, customerId))?.name ?? '')
        const named = found.records.map((one) => ({ ...one, customerName: names.get(one.customerId ?? '') ?? null }))
        return { ...found, records: named }
      })
      return { records, pageData: wire.pageData({ page, pageSize, total }) }
    },
  }
}

const permissionsOf = (roles: readonly contract.StaffRole[]): ReadonlySet<contract.StaffPermission> =>
  new Set(roles.flatMap((role) => permissionsOfRole[role]))

const callerOf = (person: Pick<StaffPerson, 'id' | 'email' | 'name' | 'roles'>, sessionId: string): StaffCaller => ({
  staffId: person.id,
  sessionId,
  email: person.email,
  name: person.name,
  roles: person.roles,
  permissions: permissionsOf(person.roles),
})

const profile = ({ staffId, name, email, roles, permissions }: StaffCaller): Profile => ({
  staffId,
  name,
  email,
  roles: [...roles],
  permissions: [...permissions],
})

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
