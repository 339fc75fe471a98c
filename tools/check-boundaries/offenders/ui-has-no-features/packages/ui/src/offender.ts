import { accounts } from '../../../apps/web/src/features/accounts/index.ts'

export const list = accounts
