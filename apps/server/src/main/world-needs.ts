import type { Logger } from 'pino'
import type { HashingCost } from '#modules/identity'
import type { BankClock } from '#platform/bank-clock'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import type { Tracing } from '#platform/tracing'
import type { Env } from './env.ts'
import type { Parties } from './parties.ts'

/** What a process opened, by which the product is wired. */
export interface WorldNeeds {
  env: Pick<
    Env,
    'DATA_DIR' | 'PUBLIC_URL' | 'MODE' | 'SMTP_URL' | 'MAIL_FROM' | 'INDIVIDUAL_ALLOW_LIST' | 'BRAND_NAME' | 'flags'
  > &
    Partial<Env>
  db: Database
  clock: Clock
  bankClock: Pick<BankClock, 'now'> & Partial<BankClock>
  random: Random
  secrets: Secrets
  log: Logger
  /** Who is connected on the outside; what needs anybody else is not offered. */
  parties: Parties
  /** What hashing a password or a PIN costs; the full cost unless a test says otherwise. */
  hashingCost?: HashingCost
  tracing?: Tracing
}
