import { payees } from '#domain/payees/payees.ts'

export const limited = payees
