import { railNames } from '@tradewind/kernel/payment-methods/rails'
import { morningAfter, writeRefund } from '#modules/rails'
import type { RateFeed } from '#modules/rates'
import type { BankClock } from '#platform/bank-clock'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Random } from '#platform/random'
import { createSandboxBankLinks } from './bank-links/sandbox-bank-links.ts'
import { createSandboxAcquirer, sandboxGiveBack } from './cards/sandbox-acquirer.ts'
import { createSandboxCollector } from './collections/sandbox-collector.ts'
import { createSandboxInterac } from './interac/sandbox-interac.ts'
import { createSandboxIssuer } from './issuer/sandbox-issuer.ts'
import { createSandboxNetwork } from './networks/sandbox-network.ts'
import { sandboxRateFeed } from './rates/sandbox-rate-feed.ts'
import { sandboxIdentities } from './screening/sandbox-identities.ts'
import { createSandboxLists } from './screening/sandbox-lists.ts'
import { createSandboxRegisters } from './screening/sandbox-registers.ts'
import { sandboxStatements } from './statements/daily-file.ts'
import { createSandboxWallets } from './wallets/sandbox-wallets.ts'
import { sandboxZenus } from './zenus/sandbox-zenus.ts'

export interface SandboxPartiesNeeds {
  db: Database
  clock: Clock
  bankClock: Pick<BankClock, 'now'>
  random: Random
  /** Where the rates come from, instead of the sandbox's market, which moves from hour to hour. */
  rateFeed?: RateFeed
}

/** Everybody outside of an installation, as `main` connects them: networks, banks, a market, an acquirer, a collector, operators. */
export function createSandboxParties({
  db,
  clock,
  bankClock,
  random,
  rateFeed = sandboxRateFeed,
}: SandboxPartiesNeeds) {
  const network = createSandboxNetwork({ db, clock, bankClock, random })
  const giveBack = sandboxGiveBack({ db, bankClock, documentOf: writeRefund })
  return {
    rails: { ...network, carries: new Set(railNames), giveBack },
    checks: network,
    rates: rateFeed,
    cards: { acquirer: createSandboxAcquirer({ db, clock, bankClock, random }), giveBack },
    issuer: createSandboxIssuer({ db, clock, bankClock, random }),
    collections: createSandboxCollector({ db, bankClock, morningAfter: (at, days) => morningAfter('eft', at, days) }),
    banklinks: createSandboxBankLinks({ db, bankClock, random }),
    interac: createSandboxInterac({ db, clock, bankClock, random }),
    wallets: createSandboxWallets({ db, clock, bankClock, random }),
    statements: sandboxStatements({ db }),
    zenus: sandboxZenus,
    identities: sandboxIdentities(),
    registers: createSandboxRegisters({ bankClock }),
    lists: createSandboxLists({ bankClock }),
  }
}
