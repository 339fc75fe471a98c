import type { Accounts } from '#modules/accounts'
import type { Approvals } from '#modules/approvals'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'

export interface ClientsNeeds {
  db: Database
  /** Wall time: keys, tokens and proofs expire in real time. */
  clock: Clock
  random: Random
  personal: PersonalData
  record: RecordChange
  customers: Pick<Customers, 'teamOf' | 'belongingIn' | 'isAtWork' | 'holdOpen'>
  accounts: Pick<Accounts, 'listAccounts'>
  approvals: Pick<Approvals, 'newcomers'>
  identity: Pick<Identity, 'verifyPin' | 'limitedMembers' | 'clientToken' | 'useOnce'>
  /** Emails the other Super Admins of a customer about a client. */
  notify(
    tx: Tx,
    notice: {
      what: 'proposed' | 'active' | 'key-proposed' | 'key-active'
      client: string
      customerId: string
      by: string
    },
  ): Promise<void>
  /** Derives the nonces for proofs. */
  nonceKey: Buffer
  /** Our public URL, without a trailing slash. */
  publicUrl: string
}
