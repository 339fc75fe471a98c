import { lazyPart } from './lazy-part.ts'

export const kept = lazyPart(() => import('./part.ts'), 'Part')
export const lost = () => import('./part.ts')
