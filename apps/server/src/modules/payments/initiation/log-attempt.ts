import { type transactionLog as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { insertAttempt } from './attempt-log.store.ts'

export type AttemptNote = z.output<typeof contract.TransactionLog>

/** How many entries of one customer are kept; the oldest are removed. */
export const keptAttempts = 200

/** Long numbers are accounts, cards, PINs and codes: an entry does without them. */
export const withoutNumbers = (text: string): string => text.replace(/\d(?:[\s-]?\d){3,}/g, '…')

/** Logs an attempt to move money as the app saw it, under the person who made it. */
export const logAttempt =
  ({ db, clock, random }: Pick<PaymentsNeeds, 'db' | 'clock' | 'random'>) =>
  async ({
    caller,
    note,
    keyed,
  }: {
    caller: Pick<Caller, 'userId' | 'customerId'>
    note: AttemptNote
    keyed?: Keyed<null>
  }): Promise<void> => {
    const { userId, customerId } = caller
    if (note.customerId !== customerId) throw new Refusal('request.not_found')
    const at = clock.now()
    await db.asCustomer(customerId, async (tx) => {
      await insertAttempt(
        tx,
        {
          id: uuidv7(at, random),
          customerId,
          userId,
          at,
          type: note.transactionType,
          step: note.step,
          outcome: note.outcome,
          currency: note.currencyCode ?? null,
          amount: note.amount ?? null,
          method: note.paymentMethodType ?? null,
          reason: note.reason === undefined ? null : withoutNumbers(note.reason),
        },
        keptAttempts,
      )
      await answered(tx, keyed, null)
    })
  }
