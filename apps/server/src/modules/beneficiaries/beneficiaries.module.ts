import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { beneficiariesRoutes } from './beneficiaries.routes.ts'
import type { Beneficiaries } from './beneficiaries.service.ts'
import { dropDeleted } from './beneficiary-changes.store.ts'
import { paymentGroupsRoutes } from './groups/payment-groups.routes.ts'
import type { PaymentGroups } from './groups/payment-groups.service.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { dropOldChecks, dropOldQuotas } from './verification/verification.store.ts'

export const beneficiariesModule = (
  beneficiaries: Beneficiaries,
  groups: PaymentGroups,
  { db, clock }: { db: Database; clock: Clock },
): Module => ({
  name: 'beneficiaries',
  calls: (http) => {
    verificationRoutes(http, beneficiaries)
    beneficiariesRoutes(http, beneficiaries)
    paymentGroupsRoutes(http, groups)
  },
  retention: [
    // They are valid for a day; a payment keeps its own copy of the details that allowed it.
    keptRows(db, { name: 'bank-checks', keepDays: 30, clock, remove: dropOldChecks }),
    // Long after the undo; payments have their own record of whom they paid.
    keptRows(db, { name: 'deleted-beneficiaries', keepDays: 30, clock, remove: dropDeleted }),
    keptRows(db, { name: 'lookup-quotas', keepDays: 2, clock, remove: dropOldQuotas }),
  ],
})
