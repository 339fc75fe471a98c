export { createErasing, type Erasing, type ErasurePlan, type Wanted } from './erasure.ts'
export { erasureArea } from './erasure.wiring.ts'
