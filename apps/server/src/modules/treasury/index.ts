export {
  type LimitStanding,
  type LimitStandingRow,
  limitStandingFrom,
} from './limits/limits.ts'
export type { Promised } from './treasury.needs.ts'
export type { Treasury } from './treasury.service.ts'
export { treasuryArea } from './treasury.wiring.ts'
