import type { WebhookEventType } from '@tradewind/contract/webhook-events'
import type { Accounts } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Payments } from '#modules/payments'
import type { Statements } from '#modules/statements'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'

export interface BankFilesNeeds {
  db: Database
  /** Wall time: limits after a recovery end in real time. */
  clock: Clock
  bankClock: Clock
  random: Random
  /** Where customers' own systems leave files, if anywhere. */
  directory: string | undefined
  accounts: Pick<Accounts, 'listAccounts'>
  customers: Pick<Customers, 'customerOf' | 'holdOpen' | 'teamOf'>
  notifications: Pick<Notifications, 'notify'>
  identity: Pick<Identity, 'verifyPin'>
  beneficiaries: Pick<Beneficiaries, 'verifyDetails'>
  payments: Pick<Payments, 'placeOrder' | 'passkeys'>
  statements: Pick<Statements, 'statementPage' | 'statementFile' | 'messagesOfToday'>
  /** Customers with an endpoint that receives this type of event. */
  customersReceiving(tx: Tx, type: WebhookEventType): Promise<string[]>
  /** What someone may do now who ordered payments earlier; nothing for who can no longer make payments. */
  payerOf(
    tx: Tx,
    who: { userId: string; customerId: string },
  ): Promise<Pick<NonNullable<Caller['protection']>, 'member'> | undefined>
}

export type FileCaller = Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection' | 'apiClient'>
