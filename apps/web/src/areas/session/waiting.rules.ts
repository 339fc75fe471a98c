import { isolated } from '@tradewind/kernel/text'
import type { TimelinePoint } from '#ui/timeline.tsx'

export interface Waiting {
  title: string
  text: string
  points: readonly TimelinePoint[]
}

/** The customer's name, and whether it has a team with admins. */
interface Around {
  customerName: string
  team: boolean
  /** Of the customer: `Inactive` once its profile was closed. */
  status: string
}

/** Whether the access ended because the customer's profile was closed: nobody gives it back. */
export const isProfileClosed = ({ userStatus, status }: { userStatus: string; status: string }): boolean =>
  userStatus === 'DeActivated' && status === 'Inactive'

/** Why access is suspended or pending, who acts next and what follows; undefined with full access. */
export function waitingFor(userStatus: string, { customerName, team, status }: Around): Waiting | undefined {
  if (isProfileClosed({ userStatus, status }))
    return {
      title: 'Your profile is closed',
      text: `The profile of ${isolated(customerName)} and all its accounts are closed.`,
      points: [
        { key: 'closed', state: 'done', title: 'The profile was closed' },
        {
          key: 'returns',
          state: 'now',
          title: 'Your statements and data',
          text: 'Our support team can send you what we must keep, and money that is returned late.',
        },
      ],
    }
  const actors = team
    ? `An admin of ${isolated(customerName)} or our support team can do this.`
    : 'Our support team can do this.'
  switch (userStatus) {
    case 'DeActivated':
      return {
        title: 'Welcome back',
        text: 'Your access is suspended. The money stays in its accounts.',
        points: [
          { key: 'off', state: 'done', title: 'Your access was suspended' },
          {
            key: 'ask',
            state: 'now',
            title: 'Your access must be restored',
            text: `${actors} Request it here, and we email you once it's decided.`,
          },
          {
            key: 'on',
            state: 'next',
            title: 'You sign in as before',
            text: 'Your accounts and settings are unchanged.',
          },
        ],
      }
    case 'Pending_Approval':
      return {
        title: 'Welcome',
        text: `You can work with the accounts of ${isolated(customerName)} once your access is approved.`,
        points: [
          { key: 'asked', state: 'done', title: 'Your sign-in was set up' },
          {
            key: 'approve',
            state: 'now',
            title: 'Your access must be approved',
            text: `${actors} You don't need to do anything.`,
          },
          { key: 'on', state: 'next', title: 'You sign in again and start' },
        ],
      }
    case 'PendingReactivation':
      return {
        title: 'Welcome back',
        text: "You've asked to be reactivated. The money stays in its accounts.",
        points: [
          { key: 'asked', state: 'done', title: 'Request received' },
          {
            key: 'decide',
            state: 'now',
            title: 'We review it',
            text: "You don't need to ask again.",
          },
          {
            key: 'on',
            state: 'next',
            title: 'You sign in as before',
            text: 'Your accounts and settings are unchanged.',
          },
        ],
      }
    default:
      return undefined
  }
}
