import type { Tx } from '#platform/db'
import type { Files } from '#platform/files'
import { exportData } from './data-export.ts'
import { createRequestDecisions } from './decide.ts'
import { checkPending, getDetails } from './details.ts'
import { createErasures } from './erasures.ts'
import { createNotificationSettings } from './notification-settings.ts'
import { createPrivacy } from './privacy.ts'
import { countPending, requestsById } from './requests.store.ts'
import { createReversalAccounts } from './reversal-accounts.ts'
import { createSecurityAnswers } from './security-answers.ts'
import type { SettingsNeeds } from './settings.needs.ts'
import { createBusinessUpdates } from './update-business.ts'
import { createPersonalUpdates } from './update-person.ts'

/** What people look after once the account is open. */
export type Settings = ReturnType<typeof createSettings>

export function createSettings(needs: SettingsNeeds & { files: Pick<Files, 'get'> }) {
  const erasures = createErasures(needs)
  const privacy = createPrivacy({ ...needs, erasures })
  return {
    getDetails: getDetails(needs),
    checkPending: checkPending(needs),
    ...createPersonalUpdates(needs),
    ...createBusinessUpdates(needs),
    notificationSettings: createNotificationSettings(needs),
    reversalAccounts: createReversalAccounts(needs),
    securityAnswers: createSecurityAnswers(needs),
    privacy,
    exportData: exportData(needs),
    decisions: createRequestDecisions({ ...needs, erasures, refuseOpen: privacy.refuseOpen }),
    /** Some requests of a customer's people, for a list that holds other things too. */
    requestsById: (tx: Tx, wanted: { customerId: string; ids: readonly string[] }) =>
      requestsById(tx, needs.personal, wanted),
    /** Requests that wait for staff. */
    countPending: () => needs.db.asSystem(countPending),
  }
}
