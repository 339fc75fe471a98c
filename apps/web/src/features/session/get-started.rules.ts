import { isApproved, isRestricted, isUnderReview } from '#domain/session/profile.rules.ts'
import type { Profile } from '#domain/session/profile.ts'
import type { TimelinePoint } from '#ui/timeline.tsx'

export interface Beginning {
  title: string
  text: string
  points: readonly TimelinePoint[]
  /** Whether the account is open: then the way leads on. */
  open: boolean
}

/** How far the opening of an account is, and who acts next. */
export function beginningOf(profile: Pick<Profile, 'onboardingStatus' | 'status'>): Beginning {
  const details: TimelinePoint = { key: 'details', state: 'done', title: 'We have your details and documents' }
  const opened: TimelinePoint = { key: 'open', state: 'next', title: 'Your account opens' }
  if (isApproved(profile))
    return {
      title: 'Your account is open',
      text: isRestricted(profile) ? 'It is a SendR account.' : 'You can hold, send and receive money.',
      points: [
        details,
        { key: 'verified', state: 'done', title: 'We have verified them' },
        { ...opened, state: 'done' },
      ],
      open: true,
    }
  if (isUnderReview(profile))
    return {
      title: 'Almost there',
      text: 'Your details are with us. You can look around until then; money cannot be sent or received yet.',
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
    text: 'Money cannot be sent or received until it is.',
    points: [
      {
        key: 'details',
        state: 'now',
        title: 'We need your details and documents',
        text: 'Our team takes them at the moment; they cannot be handed in on this page.',
      },
      { key: 'verify', state: 'next', title: 'We verify them', text: 'This takes between 24-48 hours.' },
      opened,
    ],
    open: false,
  }
}
