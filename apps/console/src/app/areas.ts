import { accessLog } from '../areas/access-log/index.ts'
import { accounts } from '../areas/accounts/index.ts'
import { campaigns } from '../areas/campaigns/index.ts'
import { cardDisputes } from '../areas/card-disputes/index.ts'
import { cards } from '../areas/cards/index.ts'
import { cases } from '../areas/cases/index.ts'
import { customers } from '../areas/customers/index.ts'
import { exceptions } from '../areas/exceptions/index.ts'
import { negotiatedRates } from '../areas/exchange/index.ts'
import { features } from '../areas/features/index.ts'
import { fraudRules } from '../areas/fraud-rules/index.ts'
import { help } from '../areas/help/index.ts'
import { journals } from '../areas/journals/index.ts'
import { networks } from '../areas/networks/index.ts'
import { payments } from '../areas/payments/index.ts'
import { people } from '../areas/people/index.ts'
import { policy } from '../areas/policy/index.ts'
import { positions } from '../areas/positions/index.ts'
import { prices } from '../areas/prices/index.ts'
import { rates } from '../areas/rates/index.ts'
import { reconciliation } from '../areas/reconciliation/index.ts'
import { referrals } from '../areas/referrals/index.ts'
import { reports } from '../areas/reports/index.ts'
import { serviceMessages } from '../areas/service-messages/index.ts'
import { profileRequests } from '../areas/settings/index.ts'
import { start } from '../areas/start/index.ts'
import { teamRecoveries } from '../areas/team-recoveries/index.ts'
import type { Area } from './area.ts'

/** Areas that belong together; the first have no heading. */
export interface AreaGroup {
  title?: string
  areas: readonly Area[]
}

/** The areas of the console, as the navigation lists them. */
export const areaGroups: readonly AreaGroup[] = [
  { areas: [start] },
  { title: 'Customers', areas: [customers, cases, accounts, profileRequests, teamRecoveries] },
  { title: 'Payments', areas: [payments, exceptions, fraudRules, cards, cardDisputes, networks] },
  { title: 'Money', areas: [prices, rates, negotiatedRates, positions, reconciliation, journals, reports] },
  { title: 'Content', areas: [serviceMessages, campaigns, referrals, help] },
  { title: 'Settings', areas: [policy, features, people, accessLog] },
]

export const areas: readonly Area[] = areaGroups.flatMap((group) => group.areas)
