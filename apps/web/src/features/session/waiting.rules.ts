import { isolated } from '@tradewind/kernel/text'
import type { TimelinePoint } from '#ui/timeline.tsx'

export interface Waiting {
  title: string
  text: string
  points: readonly TimelinePoint[]
}

/** A customer's name, and whether there can be a team whose admins act. */
interface Around {
  customerName: string
  team: boolean
}

/** Why a person may not act, who acts next, and what comes then; nothing for somebody who waits for nobody. */
export function waitingFor(userStatus: string, { customerName, team }: Around): Waiting | undefined {
  const actors = team
    ? `An admin of ${isolated(customerName)} can do that, or our support team.`
    : 'Our support team can do that.'
  switch (userStatus) {
    case 'DeActivated':
      return {
        title: 'Welcome back',
        text: 'Your sign-in is deactivated. You can see and move nothing; the money stays in its accounts.',
        points: [
          { key: 'off', state: 'done', title: 'Your sign-in was deactivated' },
          {
            key: 'ask',
            state: 'now',
            title: 'Somebody must reactivate it',
            text: `${actors} It does not happen by itself: please ask.`,
          },
          { key: 'on', state: 'next', title: 'You sign in as before', text: 'Everything is where you left it.' },
        ],
      }
    case 'Pending_Approval':
      return {
        title: 'Welcome',
        text: `You have signed in, and you may act for ${isolated(customerName)} as soon as somebody approves it.`,
        points: [
          { key: 'asked', state: 'done', title: 'Your sign-in was set up' },
          {
            key: 'approve',
            state: 'now',
            title: 'Somebody must approve you',
            text: `${actors} There is nothing for you to do here.`,
          },
          { key: 'on', state: 'next', title: 'You sign in again and begin' },
        ],
      }
    case 'PendingReactivation':
      return {
        title: 'Welcome back',
        text: 'You have asked to be reactivated. The money stays in its accounts meanwhile.',
        points: [
          { key: 'asked', state: 'done', title: 'Your request is with us' },
          {
            key: 'decide',
            state: 'now',
            title: 'We look at it',
            text: 'We act next. There is no need to ask again.',
          },
          { key: 'on', state: 'next', title: 'You sign in as before', text: 'Everything is where you left it.' },
        ],
      }
    default:
      return undefined
  }
}
