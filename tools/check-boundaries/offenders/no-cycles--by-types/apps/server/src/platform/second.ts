import type { Counted } from './offender.ts'

export const double = ({ count }: Counted): number => 2 * count
