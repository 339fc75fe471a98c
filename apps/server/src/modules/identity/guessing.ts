import { Refusal, type RefusalCode } from '@tradewind/contract'
import { forgetTries, type GuessLimit, giveBackTry, takeTry } from './guesses.store.ts'
import type { IdentityNeeds } from './identity.needs.ts'

const minutes = (count: number) => count * 60_000

/** How often a secret may be tried, and how long it is then shut. */
export const limits = {
  /** Per user name, whether anybody has it or not, and network: nobody shuts out who asks from elsewhere. */
  password: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  /** Per browser in which its person has signed in before. */
  device: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  /** Per network that asks, but for browsers that are known; a right password gives its try back. */
  network: { most: 100, windowMs: minutes(15), lockMs: minutes(5) },
  code: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  /** Codes sent because a password was given. */
  codeSent: { most: 10, windowMs: minutes(15), lockMs: minutes(15) },
  /** Payment codes have their own counters: sign-in attempts elsewhere block nobody's payments. */
  paymentCode: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  paymentCodeSent: { most: 10, windowMs: minutes(15), lockMs: minutes(15) },
  codeResent: { most: 3, windowMs: minutes(10), lockMs: minutes(10) },
  userNameCheck: { most: 60, windowMs: minutes(1), lockMs: minutes(1) },
  /** Per network, of links that open without signing in: of documents that are checked and payments that are tracked. */
  publicLook: { most: 120, windowMs: minutes(5), lockMs: minutes(5) },
  /** Emails to an address that anybody may enter, and that is confirmed by a link in them. */
  publicMail: { most: 3, windowMs: minutes(60), lockMs: minutes(60) },
  /** Registrations and recoveries that one network begins. */
  registration: { most: 30, windowMs: minutes(15), lockMs: minutes(15) },
  recovery: { most: 30, windowMs: minutes(15), lockMs: minutes(15) },
  /** Invitations that one team sends, and that one address gets from all. */
  invitationOfTeam: { most: 40, windowMs: minutes(60), lockMs: minutes(60) },
  invitationTo: { most: 10, windowMs: minutes(60), lockMs: minutes(60) },
  /** Referral invitations that a customer sends or tries to send. */
  referralInvitation: { most: 60, windowMs: minutes(60), lockMs: minutes(60) },
  subscription: { most: 30, windowMs: minutes(15), lockMs: minutes(15) },
  /** What is sent to one address or number, and for one registration: the first and three more. */
  confirmationSent: { most: 4, windowMs: minutes(10), lockMs: minutes(10) },
  recoverySent: { most: 4, windowMs: minutes(10), lockMs: minutes(10) },
  smsSent: { most: 4, windowMs: minutes(10), lockMs: minutes(10) },
  /** Text messages cost money: so many that one network has sent. */
  smsOfNetwork: { most: 20, windowMs: minutes(60), lockMs: minutes(60) },
  /** Codes of a registration, and of everything that is begun to recover one address. */
  emailCode: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  phoneCode: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  recoveryCode: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  /** The password of a registration, beside its link in another browser. */
  registrationPassword: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  /** Codes that change how someone is protected, in whichever call; and how many are sent. */
  securityCode: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  /** The current password, beside the new one. */
  ownPassword: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  securityCodeSent: { most: 4, windowMs: minutes(10), lockMs: minutes(10) },
  securityAnswer: { most: 5, windowMs: minutes(24 * 60), lockMs: minutes(24 * 60) },
  pin: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  /** Of one card: its PIN, and the code that activates it. */
  cardPin: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  cardCode: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  cardCodeSent: { most: 4, windowMs: minutes(10), lockMs: minutes(10) },
  /** Of the provider's staff: per email and network, and per person. */
  staffPassword: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
  staffCode: { most: 5, windowMs: minutes(15), lockMs: minutes(15) },
} as const satisfies Record<string, GuessLimit>

export type Guess = { kind: keyof typeof limits; whose: string }

const subjectOf = ({ kind, whose }: Guess): string => `${kind}:${whose}`

/** Counters that no correct answer resets: once exhausted they stay so until their window is over. */
const shutForItsTime: readonly Guess['kind'][] = [
  'network',
  'userNameCheck',
  'publicLook',
  'publicMail',
  'registration',
  'recovery',
  'subscription',
]

/** So many of those are kept in mind; they come from so many networks. */
const maxShut = 10_000

export interface Guessing {
  /** Counts a try and commits, before anything is evaluated; refuses with `code` when there were too many. */
  count(guess: Guess, code: RefusalCode): Promise<void>
  /** Refuses what is known here to be shut, without asking the database, and counts nothing. */
  refuseShut(guess: Guess, code: RefusalCode): void
  /** The secret was right. */
  forget(guess: Guess): Promise<void>
  /** A right try gives one back to a counter that others share. */
  giveBack(guess: Guess): Promise<void>
}

/** The one counter behind every secret that can be guessed. */
export function createGuessing({ db, clock }: Pick<IdentityNeeds, 'db' | 'clock'>): Guessing {
  /** Until when, by subject: someone who tries a hundred times a second costs others little. */
  const shut = new Map<string, Date>()
  const refusal = (code: RefusalCode, at: Date, until: Date) =>
    new Refusal(code, { retryAfter: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000)) })
  const keepInMind = (subject: string, until: Date): void => {
    const [oldest] = shut.keys()
    if (shut.size >= maxShut && oldest !== undefined) shut.delete(oldest)
    shut.set(subject, until)
  }
  const refuseShut = (guess: Guess, code: RefusalCode): void => {
    const at = clock.now()
    const until = shut.get(subjectOf(guess))
    if (until === undefined) return
    if (until > at) throw refusal(code, at, until)
    shut.delete(subjectOf(guess))
  }
  return {
    count: async (guess, code) => {
      refuseShut(guess, code)
      const at = clock.now()
      const limit = limits[guess.kind]
      const subject = subjectOf(guess)
      const taken = await db.askAsSystem((tx) => takeTry(tx, { subject, at, limit }))
      if (taken.number <= limit.most) return
      const until = taken.lockedUntil ?? at
      if (shutForItsTime.includes(guess.kind)) keepInMind(subject, until)
      throw refusal(code, at, until)
    },
    refuseShut,
    forget: (guess) => db.askAsSystem((tx) => forgetTries(tx, subjectOf(guess))),
    giveBack: (guess) => db.askAsSystem((tx) => giveBackTry(tx, subjectOf(guess))),
  }
}
