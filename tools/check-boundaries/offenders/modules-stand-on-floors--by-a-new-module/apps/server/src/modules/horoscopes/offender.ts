import { look } from '../ledger/index.ts'

export const see = () => look()
