import { isApproved, isRestricted } from '#domain/session/profile.rules.ts'
import type { Profile } from '#domain/session/profile.ts'
import { plainDueText } from '#ui/dates.ts'
import type { TimelinePoint } from '#ui/timeline.tsx'

export interface Beginning {
  title: string
  text: string
  points: readonly TimelinePoint[]
  /** Whether the account is open and the page links onward. */
  open: boolean
}

/** What the application says beyond the profile, where it can be read. */
export interface Dates {
  /** When it was submitted last. */
  submittedAt?: Date | undefined
  /** By when the review is expected to be done. */
  reviewBy?: Date | null
  /** By when the customer is to answer what was asked for. */
  answerBy?: Date | undefined
}

const reviewWords = 'Your account is being reviewed. We will notify you when our verification has been concluded.'

const reviewHours = 'This takes between 24-48 hours.'

/** The progress of account opening, who acts next, and by when. */
export function beginningOf(profile: Pick<Profile, 'onboardingStatus' | 'status'>, dates: Dates = {}): Beginning {
  const { submittedAt, reviewBy, answerBy } = dates
  const details: TimelinePoint = {
    key: 'details',
    state: 'done',
    title: 'We have your details and documents',
    ...(submittedAt && { time: plainDueText(submittedAt) }),
  }
  const opened: TimelinePoint = { key: 'open', state: 'next', title: 'Your account opens' }
  const answer: TimelinePoint | undefined = answerBy && {
    key: 'answer',
    state: 'now',
    title: 'You answer what we asked for',
    text: `Answer each item by ${plainDueText(answerBy)}.`,
  }
  // A date where there is one, and hours only where there is none: both together would be two answers.
  const review = (title: string, text: string): TimelinePoint => ({
    key: 'verify',
    state: 'now',
    title,
    text: `${text} ${reviewBy ? `We expect to be done by ${plainDueText(reviewBy)}.` : reviewHours}`,
  })
  if (profile.onboardingStatus === 'POADocumentUploaded')
    return {
      title: "We're checking your proof of address",
      text: 'You can keep sending money with SendR in the meantime.',
      points: answer
        ? [details, answer, { key: 'verify', state: 'next', title: 'We check it' }, upgraded('next')]
        : [details, review('We check your proof of address', 'We email you when we are done.'), upgraded('next')],
      open: isApproved(profile),
    }
  if (isApproved(profile))
    return {
      title: 'Your account is open',
      text: isRestricted(profile) ? 'You have a SendR account.' : 'You can hold, send and receive money.',
      points: [
        details,
        { key: 'verified', state: 'done', title: 'We verified them' },
        { ...opened, state: 'done' },
        ...(answer ? [answer] : []),
      ],
      open: true,
    }
  // Approved, and yet not open: the provider restricted it.
  if (profile.onboardingStatus === 'Approved' || isRestricted(profile))
    return {
      title: 'Your account is restricted',
      text: 'You can see everything, and nothing can be sent until we lift the restriction.',
      points: answer
        ? [details, answer]
        : [
            details,
            { key: 'verified', state: 'done', title: 'We verified them' },
            {
              key: 'restricted',
              state: 'now',
              title: 'We restricted your account',
              text: 'It stays so until we lift the restriction.',
            },
          ],
      open: false,
    }
  // The application is there, whatever the profile's other status: who waits for it is told the same.
  if (profile.onboardingStatus === 'DocumentUploaded')
    return {
      title: answer ? 'We need a little more' : 'Almost there',
      text: answer
        ? 'We looked at your application, and something is missing. Your account opens once you have answered.'
        : "We have your details. You can look around, but you can't send or receive money yet.",
      points: [
        details,
        ...(answer
          ? [answer, { key: 'verify', state: 'next', title: 'We verify your details' } as const]
          : [review('We are Verifying Your Details.', reviewWords)]),
        { ...opened, text: 'Then you can hold, send and receive money.' },
      ],
      open: false,
    }
  return {
    title: 'Your account is not open yet',
    text: "You can't send or receive money until it's open.",
    points: [
      { key: 'details', state: 'now', title: 'We need your details and documents' },
      { key: 'verify', state: 'next', title: 'We verify them', text: reviewHours },
      opened,
    ],
    open: false,
  }
}

const upgraded = (state: TimelinePoint['state']): TimelinePoint => ({
  key: 'upgrade',
  state,
  title: 'You have the full account',
})
