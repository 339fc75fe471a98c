import type { Currency, Money } from '@tradewind/kernel'
import type { IsHoliday } from '@tradewind/kernel/business-calendar'
import type { Accounts } from '#modules/accounts'
import type { Exchanges } from '#modules/exchange'
import type { Payments } from '#modules/payments'
import type { PaymentProtection } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { ScheduleUpdate } from './schedules.types.ts'

export interface SchedulesNeeds {
  db: Database
  /** Business time: schedules go by what the customer sees. */
  bankClock: Clock
  random: Random
  record: RecordChange
  accounts: Pick<Accounts, 'openAccountOf' | 'placeOf' | 'listAccounts'>
  payments: Pick<Payments, 'confirmOrder' | 'checkOrder' | 'passkeys' | 'placeOrder' | 'offerForOrder' | 'keepLittle'>
  exchange: Pick<Exchanges, 'dropQuote' | 'getPrice'>
  /** The days on which banks of the currency, of a country or of the currency that pays rest. */
  restDays(of: { currency: Currency; country?: string | undefined; payer?: Currency | undefined }): {
    isHoliday: IsHoliday
    isKnown(year: number): boolean
  }
  approvals: {
    writeRequest(tx: Tx, request: object): Promise<void>
    /** The submission is no longer what is ordered. */
    endRequest(tx: Tx, requestId: string): Promise<void>
  }
  /** What the customer allows the person at most; nothing where the person no longer acts for it or may not pay. */
  payerOf(
    tx: Tx,
    who: { userId: string; customerId: string },
  ): Promise<(Pick<PaymentProtection, 'member'> & { exchanges: boolean }) | undefined>
  /** What is on its way into the customer's accounts. */
  expectedIncoming(
    customerId: string,
  ): Promise<readonly { accountId: string; senderName: string; amount: Money; at: Date }[]>
  /** What others owe on the customer's invoices that fall due until a day, where the asking person sees invoices. */
  invoicesDue(
    customerId: string,
    until: string,
  ): Promise<readonly { invoiceId: string; receiverName: string; amount: Money; accountId: string; dueOn: string }[]>
  /** Publishes what people are written about. */
  notify(tx: Tx, update: ScheduleUpdate): Promise<void>
  log: { error(facts: object, what: string): void }
}
