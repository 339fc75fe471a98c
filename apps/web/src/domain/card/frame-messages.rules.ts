import type { CardType } from '@tradewind/kernel/card-type'

/** A card that was typed into the acquirer's frame: what we may know of it, and the token that stands for the rest. */
export interface CardToken {
  token: string
  type: CardType
  lastFour: string
  month: number
  year: number
}

/** What a frame of the acquirer's or the issuer's origin says. */
export type FrameMessage =
  | { kind: 'ready' }
  | { kind: 'height'; height: number }
  | { kind: 'state'; type: CardType | null; complete: boolean }
  | { kind: 'submit' }
  | { kind: 'token'; id: string; card: CardToken }
  | { kind: 'invalid'; id: string }
  | { kind: 'failed'; id: string }
  | { kind: 'challenge-over' }
  | { kind: 'details-over' }

/** A message as the window got it, and which frame may send it from where. */
interface Received {
  origin: string
  source: unknown
  data: unknown
  frameOrigin: string
  frameWindow: unknown
}

const cardTypes: readonly string[] = [
  'visa',
  'amex',
  'mastercard',
  'discover',
  'diners',
  'jcb',
  'china_union_pay',
  'verve',
] satisfies CardType[]

const isType = (value: unknown): value is CardType => typeof value === 'string' && cardTypes.includes(value)
const tallest = 1_200

/**
 * Reads a message of our own frame. Nothing of a foreign origin, of another window, or of another shape: whoever else
 * can write to this page says nothing about cards.
 */
export function readFrameMessage(received: Received): FrameMessage | undefined {
  const { origin, source, data, frameOrigin, frameWindow } = received
  if (frameOrigin === '' || origin !== frameOrigin || !frameWindow || source !== frameWindow) return undefined
  if (typeof data !== 'object' || data === null) return undefined
  const { kind, id, height, type, complete } = data as Record<string, unknown>
  if (kind === 'ready' || kind === 'submit' || kind === 'challenge-over' || kind === 'details-over') return { kind }
  if (kind === 'height' && typeof height === 'number' && height > 0 && height <= tallest) return { kind, height }
  if (kind === 'state' && (type === null || isType(type)) && typeof complete === 'boolean')
    return { kind, type, complete }
  if (typeof id !== 'string') return undefined
  if (kind === 'invalid' || kind === 'failed') return { kind, id }
  const card = kind === 'token' ? readToken(data as Record<string, unknown>) : undefined
  return card && { kind: 'token', id, card }
}

function readToken({ token, type, lastFour, month, year }: Record<string, unknown>): CardToken | undefined {
  if (typeof token !== 'string' || !/^tok_[\w-]{3,60}$/.test(token) || !isType(type)) return undefined
  if (typeof lastFour !== 'string' || !/^\d{4}$/.test(lastFour)) return undefined
  if (typeof month !== 'number' || typeof year !== 'number') return undefined
  return { token, type, lastFour, month, year }
}
