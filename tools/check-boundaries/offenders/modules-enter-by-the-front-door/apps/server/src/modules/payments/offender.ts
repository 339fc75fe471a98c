import { readBalance } from '../accounts/read-balance.ts'

export const pay = () => readBalance()
