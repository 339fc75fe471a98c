import type { Standing } from '@tradewind/contract/documents'
import type { TrackedPayment } from '@tradewind/contract/tracking'
import type * as z from 'zod/mini'
import type { Tone } from '#ui/status-badge.tsx'

type Step = z.output<typeof TrackedPayment>['steps'][number]

/** How a payment stands, for someone outside. */
export const standingWords: Record<Standing, { text: string; tone: Tone }> = {
  preparing: { text: 'Not sent yet', tone: 'note' },
  'on-its-way': { text: 'On its way', tone: 'note' },
  delivered: { text: 'Delivered', tone: 'good' },
  returned: { text: 'Returned', tone: 'warn' },
  'not-delivered': { text: 'Not delivered', tone: 'bad' },
  'under-review': { text: 'Under review', tone: 'warn' },
}

/** What can still change: its page is read again. */
export const mayChange = (standing: Standing): boolean =>
  standing === 'preparing' || standing === 'on-its-way' || standing === 'under-review'

interface Words {
  title: string
  text?: string
}

/** A step as the payee reads it. */
export function stepWords({ step, state }: Step, sender: string): Words {
  switch (step) {
    case 'created':
      return { title: 'Payment created' }
    case 'sent':
      return state === 'done'
        ? { title: 'Sent' }
        : { title: 'Not sent yet', text: `We send the payment once ${sender} and our checks have approved it.` }
    case 'delivered':
      return state === 'done'
        ? { title: 'Delivered to your bank', text: 'If you can’t see it yet, ask your bank.' }
        : state === 'now'
          ? { title: 'On its way to your bank' }
          : { title: 'Delivered to your bank' }
    case 'returned':
      return { title: 'Returned by your bank', text: `The money went back to ${sender}. Ask them about it.` }
    case 'not-delivered':
      return { title: 'Not delivered', text: `The money is with ${sender}. Ask them about it.` }
    case 'under-review':
      return { title: 'Under review', text: 'We’re finding out what happened to this payment.' }
  }
}
