import { accessLog } from '../pages/access-log/index.ts'
import { accounts } from '../pages/accounts/index.ts'
import { cases } from '../pages/cases/index.ts'
import { negotiatedRates } from '../pages/negotiated-rates/index.ts'
import { people } from '../pages/people/index.ts'
import { policy } from '../pages/policy/index.ts'
import { positions } from '../pages/positions/index.ts'
import { profileRequests } from '../pages/profile-requests/index.ts'
import { rates } from '../pages/rates/index.ts'
import { start } from '../pages/start/index.ts'
import { teamRecoveries } from '../pages/team-recoveries/index.ts'
import type { Area } from './area.ts'

/** The areas of the console, as the navigation lists them. */
export const areas: readonly Area[] = [
  start,
  cases,
  accounts,
  profileRequests,
  teamRecoveries,
  rates,
  negotiatedRates,
  positions,
  policy,
  accessLog,
  people,
]
