import { late } from './late.ts'

export const kept = late(() => import('./part.ts'), 'Part')
export const lost = () => import('./part.ts')
