import { balance } from '../accounts/balance.rules.ts'

export const twice = balance * 2
