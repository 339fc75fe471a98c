export {
  type LimitStanding,
  type LimitStandingRow,
  limitStandingFrom,
  treasuryRecorders,
} from './limits/limits.ts'
export { treasuryModule } from './treasury.module.ts'
export type { Promised } from './treasury.needs.ts'
export { createTreasury, type Treasury } from './treasury.service.ts'
