import { first } from './offender.ts'

export const second = (): number => first()
