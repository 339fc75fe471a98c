import { gone } from './gone.ts'

export const here = gone
