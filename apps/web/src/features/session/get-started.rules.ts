import { isApproved, isRestricted, isUnderReview } from '#domain/session/profile.rules.ts'
import type { Profile } from '#domain/session/profile.ts'
import type { TimelinePoint } from '#ui/timeline.tsx'

export interface Beginning {
  title: string
  text: string
  points: readonly TimelinePoint[]
  /** Whether the account is open and the page links onward. */
  open: boolean
}

/** The progress of account opening, and who acts next. */
export function beginningOf(profile: Pick<Profile, 'onboardingStatus' | 'status'>): Beginning {
  const details: TimelinePoint = { key: 'details', state: 'done', title: 'We have your details and documents' }
  const opened: TimelinePoint = { key: 'open', state: 'next', title: 'Your account opens' }
  if (isApproved(profile))
    return {
      title: 'Your account is open',
      text: isRestricted(profile) ? 'You have a SendR account.' : 'You can hold, send and receive money.',
      points: [details, { key: 'verified', state: 'done', title: 'We verified them' }, { ...opened, state: 'done' }],
      open: true,
    }
  if (isUnderReview(profile))
    return {
      title: 'Almost there',
      text: "We have your details. You can look around, but you can't send or receive money yet.",
      points: [
        details,
        {
          key: 'verify',
          state: 'now',
          title: 'We are Verifying Your Details.',
          text: 'Your account is being reviewed. We will notify you when our verification has been concluded. This takes between 24-48 hours.',
        },
        { ...opened, text: 'Then you can hold, send and receive money.' },
      ],
      open: false,
    }
  return {
    title: 'Your account is not open yet',
    text: "You can't send or receive money until it's open.",
    points: [
      {
        key: 'details',
        state: 'now',
        title: 'We need your details and documents',
        text: "Our team collects them for now. You can't upload them on this page.",
      },
      { key: 'verify', state: 'next', title: 'We verify them', text: 'This takes between 24-48 hours.' },
      opened,
    ],
    open: false,
  }
}
