/**
 * On which floor each module of the server stands, the lowest first. Imports go down only, types included, so that a module can be
 * read, and replaced, without those above it; what must happen above comes by events. A new module is named here.
 */
export const floors: readonly (readonly string[])[] = [
  ['ledger', 'notifications', 'rails', 'rates', 'customers', 'reference', 'documents', 'screening', 'decisions'],
  ['accounts', 'identity', 'engagement'],
  ['staff', 'beneficiaries'],
  ['pricing', 'preferences', 'treasury'],
  ['payments'],
  ['transactions'],
  ['approvals', 'batches', 'sendr', 'tracking'],
  ['funding', 'onboarding'],
  ['profile', 'account-management', 'statements', 'team'],
  ['schedules'],
  // Nobody but the start knows these: one plays everybody outside, and one looks at everything through the database alone.
  ['sandbox', 'audit'],
]

/** The number of a module's floor; nothing for one that stands on none. */
export function floorOf(module: string): number | undefined {
  const floor = floors.findIndex((modules) => modules.includes(module))
  return floor < 0 ? undefined : floor
}
