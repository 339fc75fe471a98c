import { type Audience, maxMessageDays, type PublishedMessage } from '@tradewind/contract/service-messages'
import type { Currency } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { ProductId } from '@tradewind/kernel/products'
import { clockText } from '#ui/dates.ts'

export interface MessageForm {
  title: string
  text: string
  severity: PublishedMessage['severity']
  audience: Audience['kind']
  product: ProductId
  network: RailName
  currencyCode: Currency
  /** Value of a `datetime-local` field; empty means now. */
  startsAt: string
  endsAt: string
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** A date as the value of a `datetime-local` field. */
export const localInput = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${clockText(at)}`

export const blankMessage = (now: Date): MessageForm => ({
  title: '',
  text: '',
  severity: 'warning',
  audience: 'everybody',
  product: 'full',
  network: 'fps',
  currencyCode: 'GBP',
  startsAt: '',
  endsAt: localInput(new Date(now.getTime() + 4 * 3_600_000)),
})

export function audienceOf({ audience, product, network, currencyCode }: MessageForm): Audience {
  switch (audience) {
    case 'everybody':
      return { kind: audience }
    case 'product':
      return { kind: audience, product }
    case 'network':
      return { kind: audience, network }
    case 'currency':
      return { kind: audience, currencyCode }
  }
}

const startOf = ({ startsAt }: Pick<MessageForm, 'startsAt'>, now: Date): Date => (startsAt ? new Date(startsAt) : now)

export function messageFaults(
  form: MessageForm,
  now: Date,
): { [Name in 'title' | 'text' | 'startsAt' | 'endsAt']?: string } {
  const [start, end] = [startOf(form, now), new Date(form.endsAt)]
  const longest = maxMessageDays * 86_400_000
  const endFault = Number.isNaN(end.getTime())
    ? 'Choose an end.'
    : end <= start
      ? 'Choose an end after the start.'
      : end <= now
        ? 'Choose an end in the future.'
        : end.getTime() - Math.max(start.getTime(), now.getTime()) > longest
          ? `A message can last up to ${maxMessageDays} days.`
          : undefined
  return {
    ...(form.title.trim().length < 3 && { title: 'Enter at least 3 characters.' }),
    ...(form.text.trim().length < 10 && { text: 'Write at least 10 characters.' }),
    ...(endFault && { endsAt: endFault }),
  }
}

/** The message in the contract's format; undefined if a time is invalid. */
export function messageOf(form: MessageForm, now: Date) {
  const [startsAt, endsAt] = [startOf(form, now), new Date(form.endsAt)]
  if (Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt.getTime())) return undefined
  const { title, text, severity } = form
  return { title, text, severity, audience: audienceOf(form), startsAt, endsAt }
}
