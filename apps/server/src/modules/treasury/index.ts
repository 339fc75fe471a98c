export { treasuryModule } from './treasury.module.ts'
export { createTreasury, type Treasury } from './treasury.service.ts'
