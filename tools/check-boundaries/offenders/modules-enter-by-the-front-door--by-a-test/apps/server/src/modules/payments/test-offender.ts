import { readBalance } from '../accounts/read-balance.ts'

export const balance = readBalance()
