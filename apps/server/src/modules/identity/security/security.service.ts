import { type security as contract, Refusal, type Reply } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { obscureEmail } from '@tradewind/kernel'
import { securityQuestions, type TwoFactorMethod } from '@tradewind/kernel/security-choices'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Secret } from '#platform/secret'
import { invalidField } from '#platform/validation'
import { refuseBirthDate, refuseTrivial } from '../guessable-pins.ts'
import { createGuessing, type Guess } from '../guessing.ts'
import { createHashing } from '../hashing.ts'
import type { IdentityNeeds } from '../identity.needs.ts'
import { liveAt } from '../identity.rules.ts'
import type { NewPasswords } from '../new-passwords.ts'
import { personById, pinOf, storePassword } from '../people.store.ts'
import { findPhone } from '../phones.store.ts'
import { freshSignInMs, type Pins } from '../pins.ts'
import type { ProofPurpose } from '../proofs.store.ts'
import type { Proofs } from '../proofs.ts'
import { beganSince, liveSessionsOf, othersOf } from '../sessions.store.ts'
import type { Sessions } from '../sessions.ts'
import { type AccountRecovery, limitedMs } from './account-recovery.ts'
import type { EventKind, Place, SecurityEvents } from './events.ts'
import { type Factors, isRecoveryCode } from './factors.ts'
import { notifyEverywhere } from './notify-everywhere.ts'
import { otherFactorOf } from './other-factors.ts'
import { countPasskeys, dropPasskey } from './passkeys.store.ts'
import type { Passkeys } from './passkeys.ts'
import {
  answersOf,
  lockPerson,
  putTicket,
  recoveryCodesLeft,
  replaceAnswers,
  replacePin,
  securityOf,
  setAuthenticator,
  storeLimit,
  storePasskeyFrom,
  storeSecondFactor,
  useTicket,
} from './security.store.ts'
import type { NewPasskeyAnswer, PasskeyAnswer } from './webauthn.ts'

const ticketMs = 10 * 60_000

/** Who asks, from where. */
export interface Asking {
  caller: Caller
  place: Place
}

/** A PIN beside a change, where there is one. */
interface Allowed {
  transactionPin?: Secret | undefined
}

/** What a signed-in person does for the protection of the account. */
export interface Security {
  state(caller: Caller): Promise<Reply<typeof contract.getSecurity>>
  changePassword(asking: Asking, passwords: { current: Secret; next: Secret }): Promise<void>
  changePin(asking: Asking, pins: { customerId: string; current: Secret; next: Secret }): Promise<void>
  sendPinReset(asking: Asking, customerId: string): Promise<Reply<typeof contract.resendPinResetCode>>
  /** By a code of whatever the person can prove themselves with, or the answer of a passkey. */
  givePinResetCode(
    asking: Asking,
    given: { customerId: string; code?: Secret | undefined; passkey?: PasskeyAnswer | undefined },
  ): Promise<void>
  resetPin(asking: Asking, given: { customerId: string; next: Secret }): Promise<void>
  beginFactor(
    asking: Asking,
    wanted: { customerId: string; method: TwoFactorMethod },
  ): Promise<Reply<typeof contract.sendTwoFactorCode>>
  proveFactor(asking: Asking, given: { customerId: string; method: TwoFactorMethod; code: Secret }): Promise<void>
  setFactor(asking: Asking, wanted: { customerId: string; method: TwoFactorMethod } & Allowed): Promise<void>
  factorOf(
    caller: Caller,
    customerId: string,
  ): Promise<{ hasCompletedTwoFactorAuth: boolean; method: TwoFactorMethod | null }>
  setQuestions(
    asking: Asking,
    given: {
      customerId: string
      questions: readonly { securityQuestionId: number; securityQuestionAnswer: Secret }[]
    } & Allowed,
  ): Promise<void>
  questionsOf(caller: Caller, customerId: string): Promise<{ securityQuestionId: number; securityQuestion: string }[]>
  giveAnswer(caller: Caller, given: { customerId: string; questionId: number; answer: Secret }): Promise<void>
  /** The questions that a person has answered. */
  questionsOfPerson(tx: Tx, userId: string): Promise<{ securityQuestionId: number; securityQuestion: string }[]>
  /** Compares an answer that a person gives in any way; wrong ones count together, whoever types them. */
  compareAnswer(given: { userId: string; questionId: number; answer: Secret }): Promise<void>
  beginPasskey(
    asking: Asking,
    allowed: Allowed & { passkey?: PasskeyAnswer | undefined },
  ): ReturnType<Passkeys['begin']>
  addPasskey(asking: Asking, made: { name: string; passkey: NewPasskeyAnswer }): Promise<string>
  askPasskey(caller: Caller): Promise<Reply<typeof contract.askPasskey>>
  removePasskey(
    asking: Asking,
    given: { passkeyId: string; passkey?: PasskeyAnswer | undefined } & Allowed,
  ): Promise<void>
  setPasskeyPayments(
    asking: Asking,
    given: { amount?: string | undefined; currencyCode: Currency; passkey?: PasskeyAnswer | undefined } & Allowed,
  ): Promise<void>
  makeRecoveryCodes(asking: Asking, allowed: Allowed): Promise<string[]>
  /** Of someone who is signed in and has lost every passkey. */
  beginRecovery(asking: Asking, allowed: Allowed): Promise<{ sentTo: string; readyAt: Date }>
  sessions(caller: Caller): Promise<Reply<typeof contract.listSessions>>
  endSession(asking: Asking, sessionId: string): Promise<void>
  endOthers(asking: Asking): Promise<number>
}

export interface SecurityParts {
  events: SecurityEvents
  factors: Factors
  passkeys: Passkeys
  newPasswords: NewPasswords
  pins: Pick<Pins, 'verifyPin'>
  proofs: Proofs
  sessions: Pick<Sessions, 'revoke'>
  recovery: AccountRecovery
}

export function createSecurity(needs: IdentityNeeds, parts: SecurityParts): Security {
  const { db, clock, personal, notifications } = needs
  const { events, factors, newPasswords, passkeys, pins, proofs, sessions, recovery } = parts
  const guessing = createGuessing(needs)
  const pinHashing = createHashing({ ...needs, purpose: 'pin' })
  const answerHashing = createHashing({ ...needs, purpose: 'security-answer' })

  const own = (caller: Caller, customerId: string): void => {
    if (customerId !== caller.customerId) throw new Refusal('request.not_found')
  }
  const live = () => liveAt(clock.now(), needs.inactivitySeconds)
  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  /**
   * A session that was left open changes nothing: the PIN stands beside every change, or a sign-in of the last quarter of
   * an hour for who has none yet.
   */
  async function allow({ userId, sessionId }: Caller, { transactionPin: pin }: Allowed): Promise<void> {
    const kept = await db.asSystem((tx) => pinOf(tx, userId))
    if (kept) {
      if (!pin) throw invalidField('transactionPin', 'Transaction PIN is required')
      return pins.verifyPin({ userId, sessionId, pin })
    }
    const since = new Date(clock.now().getTime() - freshSignInMs)
    if (!(await db.asSystem((tx) => beganSince(tx, { sessionId, userId, since }))))
      throw new Refusal('security.sign_in_again')
  }

  const announce = notifyEverywhere(needs)

  /** Records a change and notifies its person, who may not have made it. */
  async function changed(tx: Tx, { caller, place }: Asking, kind: EventKind, detail = ''): Promise<void> {
    const { userId, customerId, sessionId } = caller
    await events.record(tx, { userId, customerId, sessionId, kind, place, detail })
    const what = changes[kind]
    if (what) await announce(tx, { userId, template: 'security-changed', data: { what }, text: what })
  }

  const refuseLimited = async (tx: Tx, userId: string): Promise<void> => {
    const { limitedUntil } = await securityOf(tx, userId)
    if (limitedUntil && limitedUntil > clock.now()) throw new Refusal('security.limited')
  }

  /** One window for all codes of a person's settings, in whichever call and session they are given. */
  const guessOf = (userId: string): Guess => ({ kind: 'securityCode', whose: userId })

  async function prove(caller: Caller, purpose: ProofPurpose, code: Secret, action: string): Promise<void> {
    const { userId, sessionId } = caller
    await guessing.count(guessOf(userId), 'security.codes_locked')
    await db.asSystem(async (tx) => {
      await proofs.useCode(tx, { purpose, subject: sessionId }, code)
      await putTicket(tx, { sessionId, userId, action, expiresAt: later(ticketMs) })
    })
    await guessing.forget(guessOf(userId))
  }

  const spend = async (tx: Tx, { userId, sessionId }: Caller, action: string): Promise<void> => {
    if (!(await useTicket(tx, { userId, sessionId, action, at: clock.now() }))) throw new Refusal('security.code_first')
  }

  /** Hashed beforehand: who waits for a turn to hash holds no connection meanwhile. */
  async function storePin(tx: Tx, userId: string, hash: string): Promise<void> {
    if (!(await replacePin(tx, { userId, hash, at: clock.now() }))) throw new Refusal('identity.pin_missing')
  }

  const pinResetBy = ({ userId, sessionId }: Caller) =>
    ({ userId, purpose: 'settings', subject: `pin-reset ${sessionId}` }) as const

  /** Whether a code is one that the person has at hand, of an authenticator app or on a list, and not one that we sent. */
  async function isOwnCode(tx: Tx, userId: string, code: Secret): Promise<boolean> {
    const typed = code.reveal()
    return isRecoveryCode(typed)
      ? factors.useRecoveryCode(tx, userId, typed)
      : factors.useAppCode(tx, { userId, which: 'used' }, typed)
  }

  /** What protects passkeys takes one of them: whoever has the PIN alone does not get around them. */
  async function confirmByPasskey({ userId, sessionId }: Caller, answer: PasskeyAnswer | undefined): Promise<void> {
    if (!answer) throw new Refusal('security.passkey_needed')
    await passkeys.use({ userId, purpose: 'settings', subject: sessionId }, answer)
  }

  const questionOf = (id: number): string => securityQuestions.find((one) => one.id === id)?.question ?? ''
  const questionsOfPerson: Security['questionsOfPerson'] = async (tx, userId) =>
    (await answersOf(tx, userId)).map(({ questionId: id }) => ({
      securityQuestionId: id,
      securityQuestion: questionOf(id),
    }))
  const compareAnswer: Security['compareAnswer'] = async ({ userId, questionId, answer }) => {
    const guess = { kind: 'securityAnswer', whose: userId } as const
    await guessing.count(guess, 'security.answers_locked')
    const kept = (await db.asSystem((tx) => answersOf(tx, userId))).find((one) => one.questionId === questionId)
    if (!kept) throw new Refusal('security.question_unset')
    if (!(await answerHashing.matches(readAnswerText(answer), kept.hash))) throw new Refusal('security.answer_wrong')
    await guessing.forget(guess)
  }

  return {
    state: (caller) =>
      db.asSystem(async (tx) => {
        const { userId } = caller
        const { twoFactor, method, passkeyFrom, limitedUntil } = await securityOf(tx, userId)
        const person = await personById(tx, personal, userId)
        const phone = await findPhone(tx, personal, userId)
        const running = await recovery.openOf(tx, userId)
        const answers = await answersOf(tx, userId)
        return {
          hasTransactionPin: (await pinOf(tx, userId)) !== undefined,
          twoFactor: twoFactor ? method : null,
          email: obscureEmail(person?.email ?? caller.email),
          phone: phone === undefined ? null : obscurePhone(phone),
          passkeys: (await passkeys.of(tx, userId)).map(({ id, name, synced, createdAt, lastUsedAt, rpId }) => ({
            passkeyId: id,
            name,
            synced,
            createdAt,
            lastUsedAt,
            madeFor: rpId,
            worksHere: passkeys.worksHere({ rpId }),
          })),
          recoveryCodesLeft: await recoveryCodesLeft(tx, userId),
          hasSetSecurityQuestions: answers.length > 0,
          securityQuestions: answers.map(({ questionId: id }) => ({
            securityQuestionId: id,
            securityQuestion: questionOf(id),
          })),
          passkeyPayments: passkeyFrom ?? null,
          recovery: running ? { requestedAt: running.requestedAt, readyAt: running.readyAt } : null,
          limitedUntil: limitedUntil && limitedUntil > clock.now() ? limitedUntil : null,
        }
      }),

    changePassword: async (asking, { current, next }) => {
      const { userId, sessionId } = asking.caller
      const guess = { kind: 'ownPassword', whose: userId } as const
      await guessing.count(guess, 'security.codes_locked')
      const person = await db.asSystem((tx) => personById(tx, personal, userId))
      if (!person || !(await newPasswords.matches(current, person.passwordHash)))
        throw new Refusal('security.current_password_wrong')
      newPasswords.check(next, { twoFactor: person.twoFactor, about: [person.email] })
      if (current.reveal() === next.reveal())
        throw invalidField('password', 'Choose a password that differs from your current one.')
      const hash = await newPasswords.hash(next)
      await db.asSystem(async (tx) => {
        await storePassword(tx, userId, hash)
        await sessions.revoke(tx, { others: { userId, sessionId } }, 'password changed', clock.now())
        await changed(tx, asking, 'password-changed')
      })
      await guessing.forget(guess)
    },

    changePin: async (asking, { customerId, current, next }) => {
      const { caller } = asking
      own(caller, customerId)
      const { userId, sessionId } = caller
      await pins.verifyPin({ userId, sessionId, pin: current }).catch((error: unknown) => {
        throw error instanceof Refusal && error.code === 'identity.pin_wrong'
          ? new Refusal('security.current_pin_wrong')
          : error
      })
      refuseTrivial(next)
      if (current.reveal() === next.reveal()) throw new Refusal('security.pin_unchanged')
      const hash = await pinHashing.hash(next.reveal())
      await db.asSystem(async (tx) => {
        await refuseBirthDate(needs)(tx, customerId, next)
        await storePin(tx, userId, hash)
        await changed(tx, asking, 'pin-changed')
      })
    },

    sendPinReset: async (asking, customerId) => {
      const { caller } = asking
      own(caller, customerId)
      const { userId, sessionId } = caller
      await db.asSystem((tx) => refuseLimited(tx, userId))
      if (!(await db.asSystem((tx) => pinOf(tx, userId)))) throw new Refusal('identity.pin_missing')
      await guessing.count({ kind: 'securityCodeSent', whose: userId }, 'identity.code_too_many')
      return db.asSystem(async (tx) => {
        await changed(tx, asking, 'pin-reset-requested')
        // The mailbox may be the one thing that someone else has, so it proves nothing where there is another factor.
        const method = (await otherFactorOf(tx, needs, userId)) ?? 'Email'
        const passkey = (await passkeys.ask(tx, pinResetBy(caller))) ?? null
        if (method !== 'Sms' && method !== 'Email') return { sentTo: '', method, passkey }
        const { code, codeMinutes } = await proofs.issueProof(tx, { purpose: 'pin-reset', subject: sessionId })
        const data = { code, minutes: codeMinutes }
        const phone = method === 'Sms' ? await findPhone(tx, personal, userId) : undefined
        if (phone !== undefined) {
          await notifications.notify(tx, { to: phone, channel: 'sms', template: 'pin-reset-text', data })
          return { sentTo: obscurePhone(phone), method, passkey }
        }
        const person = await personById(tx, personal, userId)
        if (!person) throw new Refusal('request.not_found')
        await notifications.notify(tx, { to: person.email, channel: 'email', template: 'pin-reset-code', data })
        return { sentTo: obscureEmail(person.email), method, passkey }
      })
    },

    givePinResetCode: async ({ caller }, { customerId, code, passkey }) => {
      own(caller, customerId)
      const { userId, sessionId } = caller
      await guessing.count(guessOf(userId), 'security.codes_locked')
      if (passkey) await passkeys.use(pinResetBy(caller), passkey)
      await db.asSystem(async (tx) => {
        if (code && !(await isOwnCode(tx, userId, code)))
          await proofs.useCode(tx, { purpose: 'pin-reset', subject: sessionId }, code)
        await putTicket(tx, { sessionId, userId, action: 'pin-reset', expiresAt: later(ticketMs) })
      })
      await guessing.forget(guessOf(userId))
    },

    resetPin: async (asking, { customerId, next }) => {
      const { caller } = asking
      own(caller, customerId)
      refuseTrivial(next)
      const kept = await db.asSystem((tx) => pinOf(tx, caller.userId))
      const isSame = await pinHashing.matches(next.reveal(), kept?.pinHash)
      const hash = await pinHashing.hash(next.reveal())
      await db.asSystem(async (tx) => {
        await refuseLimited(tx, caller.userId)
        await spend(tx, caller, 'pin-reset')
        // Behind the code, so that nobody without one learns which PIN it is.
        if (isSame) throw new Refusal('security.pin_unchanged')
        await refuseBirthDate(needs)(tx, customerId, next)
        await storePin(tx, caller.userId, hash)
        if (!(await otherFactorOf(tx, needs, caller.userId))) await storeLimit(tx, caller.userId, later(limitedMs))
        await changed(tx, asking, 'pin-reset')
      })
      await guessing.forget({ kind: 'pin', whose: caller.userId })
    },

    beginFactor: async ({ caller }, { customerId, method }) => {
      own(caller, customerId)
      const { userId, sessionId } = caller
      const phone = method === 'Sms' ? await db.asSystem((tx) => findPhone(tx, personal, userId)) : undefined
      if (method === 'Sms' && phone === undefined) throw new Refusal('security.phone_missing')
      await guessing.count({ kind: 'securityCodeSent', whose: userId }, 'identity.code_too_many')
      return db.asSystem(async (tx) => {
        const nothing = { sentTo: null, secret: null, address: null }
        if (method === 'App')
          return { ...nothing, ...(await factors.showKey(tx, { userId, customerId, email: caller.email })) }
        if (method === 'Passkey') {
          if ((await passkeys.of(tx, userId)).length === 0) throw new Refusal('security.passkey_missing')
          return nothing
        }
        if (phone !== undefined) {
          const { code, codeMinutes } = await proofs.issueProof(tx, { purpose: 'factor-sms', subject: sessionId })
          const data = { code, minutes: codeMinutes }
          await notifications.notify(tx, { to: phone, channel: 'sms', template: 'factor-text', data })
          return { ...nothing, sentTo: obscurePhone(phone) }
        }
        const person = await personById(tx, personal, userId)
        if (!person) throw new Refusal('request.not_found')
        const { code, codeMinutes } = await proofs.issueProof(tx, { purpose: 'factor-email', subject: sessionId })
        const data = { code, minutes: codeMinutes }
        await notifications.notify(tx, { to: person.email, channel: 'email', template: 'factor-code', data })
        return { ...nothing, sentTo: obscureEmail(person.email) }
      })
    },

    proveFactor: async ({ caller }, { customerId, method, code }) => {
      own(caller, customerId)
      const { userId, sessionId } = caller
      if (method === 'Email' || method === 'Sms')
        return prove(caller, method === 'Email' ? 'factor-email' : 'factor-sms', code, `factor-${method}`)
      await guessing.count(guessOf(userId), 'security.codes_locked')
      // A passkey is proved by being there, never by a code.
      if (method === 'Passkey') throw new Refusal('identity.code_wrong')
      await db.asSystem(async (tx) => {
        if (!(await factors.useAppCode(tx, { userId, which: 'shown' }, code.reveal())))
          throw new Refusal('identity.code_wrong')
        await putTicket(tx, { sessionId, userId, action: 'factor-App', expiresAt: later(ticketMs) })
      })
      await guessing.forget(guessOf(userId))
    },

    setFactor: async (asking, { customerId, method, transactionPin }) => {
      const { caller } = asking
      own(caller, customerId)
      const { userId } = caller
      await allow(caller, { transactionPin })
      await db.asSystem(async (tx) => {
        await lockPerson(tx, userId)
        if (method !== 'Passkey') await spend(tx, caller, `factor-${method}`)
        else if ((await passkeys.of(tx, userId)).length === 0) throw new Refusal('security.passkey_missing')
        if (method === 'App') await setAuthenticator(tx, userId)
        await storeSecondFactor(tx, userId, method)
        await changed(tx, asking, 'two-factor-on', method)
      })
    },

    factorOf: async (caller, customerId) => {
      own(caller, customerId)
      const { twoFactor, method } = await db.asSystem((tx) => securityOf(tx, caller.userId))
      return { hasCompletedTwoFactorAuth: twoFactor, method: twoFactor ? method : null }
    },

    setQuestions: async (asking, { customerId, questions, transactionPin }) => {
      const { caller } = asking
      own(caller, customerId)
      await allow(caller, { transactionPin })
      const answers: { questionId: number; hash: string }[] = []
      for (const { securityQuestionId: questionId, securityQuestionAnswer: answer } of questions)
        answers.push({ questionId, hash: await answerHashing.hash(readAnswerText(answer)) })
      await db.asSystem(async (tx) => {
        const { userId } = caller
        await lockPerson(tx, userId)
        await replaceAnswers(tx, { userId, customerId, at: clock.now() }, answers)
        await changed(tx, asking, 'questions-set')
      })
    },

    questionsOf: async (caller, customerId) => {
      own(caller, customerId)
      return db.asSystem((tx) => questionsOfPerson(tx, caller.userId))
    },

    giveAnswer: async (caller, { customerId, ...given }) => {
      own(caller, customerId)
      await compareAnswer({ userId: caller.userId, ...given })
    },

    questionsOfPerson,
    compareAnswer,

    beginPasskey: async ({ caller }, { passkey: answer, ...allowed }) => {
      await allow(caller, allowed)
      await passkeys.refuseFull(caller)
      const isFirst = (await db.asSystem((tx) => countPasskeys(tx, caller.userId))) === 0
      // Another one could stand in for those there are, wherever they are asked for.
      if (!isFirst) await confirmByPasskey(caller, answer)
      return passkeys.begin(caller, { isFirst })
    },

    addPasskey: async (asking, { name, passkey }) => {
      const { caller } = asking
      const isFirst = (await db.asSystem((tx) => countPasskeys(tx, caller.userId))) === 0
      const kept = await passkeys.read(caller, passkey, { isFirst })
      return db.asSystem(async (tx) => {
        await lockPerson(tx, caller.userId)
        // Two first ones at once: the second would need the other's answer.
        if (isFirst && (await countPasskeys(tx, caller.userId)) > 0) throw new Refusal('security.passkey_stale')
        const id = await passkeys.keep(tx, caller, { ...kept, name })
        await changed(tx, asking, 'passkey-added', name)
        return id
      })
    },

    askPasskey: ({ userId, sessionId }) =>
      db.asSystem(async (tx) => {
        const asked = await passkeys.ask(tx, { userId, purpose: 'settings', subject: sessionId })
        return asked ?? passkeys.refuseUnasked(tx, userId)
      }),

    removePasskey: async (asking, { passkeyId, passkey: answer, transactionPin }) => {
      const { caller } = asking
      const { userId } = caller
      await allow(caller, { transactionPin })
      const before = await db.asSystem(async (tx) => ({
        ...(await securityOf(tx, userId)),
        all: await passkeys.of(tx, userId),
      }))
      const removed = before.all.find(({ id }) => id === passkeyId)
      if (!removed) throw new Refusal('security.passkey_unknown')
      const isLast = before.all.length === 1
      if (isLast && before.twoFactor && before.method === 'Passkey') throw new Refusal('security.passkey_in_use')
      await confirmByPasskey(caller, answer)
      await db.asSystem(async (tx) => {
        await lockPerson(tx, userId)
        if (!(await dropPasskey(tx, { id: passkeyId, userId }))) throw new Refusal('security.passkey_unknown')
        if ((await passkeys.of(tx, userId)).length === 0) {
          // Two that were removed at once: what needs a passkey cannot stay without any.
          if (!isLast) throw new Refusal('security.passkey_in_use')
          await storePasskeyFrom(tx, userId, undefined)
        }
        await changed(tx, asking, 'passkey-removed', removed.name)
      })
    },

    setPasskeyPayments: async (asking, { amount, currencyCode, passkey: answer, transactionPin }) => {
      const { caller } = asking
      const { userId } = caller
      await allow(caller, { transactionPin })
      const from = amount === undefined ? undefined : amountIn(amount, currencyCode)
      if ((await db.asSystem((tx) => countPasskeys(tx, userId))) === 0) throw new Refusal('security.passkey_missing')
      await confirmByPasskey(caller, answer)
      await db.asSystem(async (tx) => {
        await storePasskeyFrom(tx, userId, from)
        await changed(tx, asking, 'passkey-payments-set', amount === undefined ? '' : `${amount} ${currencyCode}`)
      })
    },

    makeRecoveryCodes: async (asking, allowed) => {
      await allow(asking.caller, allowed)
      return db.asSystem(async (tx) => {
        const { userId } = asking.caller
        await lockPerson(tx, userId)
        const codes = await factors.makeRecoveryCodes(tx, userId)
        await changed(tx, asking, 'recovery-codes-made')
        return codes
      })
    },

    beginRecovery: async ({ caller, place }, allowed) => {
      await allow(caller, allowed)
      return recovery.begin({ userId: caller.userId, place })
    },

    sessions: async ({ userId, sessionId }) => {
      const found = await db.asSystem((tx) => liveSessionsOf(tx, personal, userId, live()))
      const all = found.map(({ id, createdAt, lastActedAt, device, network }) => ({
        sessionId: id,
        device,
        network,
        signedInAt: createdAt,
        lastActedAt,
        isThis: id === sessionId,
      }))
      return { sessions: all.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) }
    },

    endSession: (asking, sessionId) =>
      db.asSystem(async (tx) => {
        const { userId } = asking.caller
        const ended = (await liveSessionsOf(tx, personal, userId, live())).find(({ id }) => id === sessionId)
        if (!ended) throw new Refusal('security.session_unknown')
        await sessions.revoke(tx, { sessionId }, 'signed out remotely', clock.now())
        await changed(tx, asking, 'session-ended', ended.device)
      }),

    endOthers: (asking) =>
      db.asSystem(async (tx) => {
        const { userId, sessionId } = asking.caller
        const others = await othersOf(tx, { userId, sessionId })
        for (const id of others) await sessions.revoke(tx, { sessionId: id }, 'signed out remotely', clock.now())
        if (others.length > 0) await changed(tx, asking, 'other-sessions-ended', String(others.length))
        return others.length
      }),
  }
}

/** What is written to the person, and nothing where it says nothing new. */
const changes: Partial<Record<EventKind, string>> = {
  'password-changed': 'Your password was changed, and you were signed out on your other devices.',
  'pin-changed': 'Your transaction PIN was changed.',
  'pin-reset': 'Your transaction PIN was reset.',
  'two-factor-on': 'The second step of your sign-in was changed.',
  'questions-set': 'Your security questions were changed.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'passkey-payments-set': 'The amount above which your payments need a passkey was changed.',
  'recovery-codes-made': 'New recovery codes were created for your account. The ones before no longer work.',
}

/** As answers are compared: letter case, and where spaces are, do not matter. */
const readAnswerText = (answer: Secret): string =>
  answer.reveal().normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** A number as it is shown to someone who may not own it. */
export const obscurePhone = (phone: string): string => `${phone.slice(0, 3)}*****${phone.slice(-2)}`
