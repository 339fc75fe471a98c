import { accounts } from '../../../apps/web/src/areas/accounts/index.ts'

export const list = accounts
