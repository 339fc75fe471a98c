import { accounts } from '../features/accounts/index.ts'

export const list = accounts
