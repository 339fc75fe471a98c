import type { Tx } from './db.ts'

/** An event that any module may subscribe to, inside the transaction in which it happens. */
export interface EventType<Payload> {
  readonly name: string
  /** Only for the compiler: what is published with it. */
  readonly carries?: (payload: Payload) => void
}

/** Something that one module has to take: the first that knows it gives the answer. */
export interface OfferType<Payload, Answer> {
  readonly name: string
  /** Only for the compiler: what is offered, and what comes back. */
  readonly carries?: (payload: Payload) => Answer
}

/** A module's subscription; made by `on` and `takes` alone, which hold the payload to its event. */
export interface Subscription {
  readonly event: string
  readonly kind: 'event' | 'offer'
  readonly handle: (tx: Tx, payload: never) => Promise<unknown>
}

export const eventType = <Payload>(name: string): EventType<Payload> => ({ name })

export const offerType = <Payload, Answer>(name: string): OfferType<Payload, Answer> => ({ name })

/** Acts when an event is published. Whatever it throws rolls the whole transaction back. */
export const on = <Payload>(
  { name }: EventType<Payload>,
  handle: (tx: Tx, payload: Payload) => Promise<unknown>,
): Subscription => ({ event: name, kind: 'event', handle })

/** Takes what is offered, or gives nothing when it is not its own. */
export const takes = <Payload, Answer>(
  { name }: OfferType<Payload, Answer>,
  handle: (tx: Tx, payload: Payload) => Promise<Answer | undefined>,
): Subscription => ({ event: name, kind: 'offer', handle })

export interface Events {
  /** A publisher of one event: every subscriber is done with it, in the declared order, when it resolves. */
  publisher<Payload>(event: EventType<Payload>): (tx: Tx, payload: Payload) => Promise<void>
  /** An offer of something to the subscribers, the last declared first; nothing when nobody takes it. */
  offering<Payload, Answer>(
    offer: OfferType<Payload, Answer>,
  ): (tx: Tx, payload: Payload) => Promise<Answer | undefined>
  /** Sets all subscriptions once, in the order in which they run. */
  subscribe(subscriptions: readonly Subscription[]): void
}

/**
 * Events within a transaction: modules that must act in the commit of another one say so in their front door, and the other
 * one need not know them. Nothing is queued or stored; subscribers run one after the other, so that locks are taken in
 * one order. An offer goes to the modules from the top floor down, as higher modules know more special cases.
 */
export function createEvents(): Events {
  let declared: readonly Subscription[] | undefined

  /** A publication before all modules are declared would be lost on some of them: that is a mistake in the wiring. */
  function subscribersOf(name: string, kind: Subscription['kind']): readonly Subscription[] {
    if (!declared) throw new Error(`${name} was published before the modules said who hears of it`)
    return declared.filter((one) => one.event === name && one.kind === kind)
  }

  return {
    publisher:
      ({ name }) =>
      async (tx, payload) => {
        for (const { handle } of subscribersOf(name, 'event')) await handle(tx, payload as never)
      },
    offering:
      <Payload, Answer>({ name }: OfferType<Payload, Answer>) =>
      async (tx: Tx, payload: Payload) => {
        for (const { handle } of subscribersOf(name, 'offer').toReversed()) {
          const answer = (await handle(tx, payload as never)) as Answer | undefined
          if (answer !== undefined) return answer
        }
        return undefined
      },
    subscribe: (subscriptions) => {
      if (declared) throw new Error('who hears of what was said already')
      declared = subscriptions
    },
  }
}
