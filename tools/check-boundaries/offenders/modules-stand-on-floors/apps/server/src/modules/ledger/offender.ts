import { look } from '../payments/index.ts'

export const see = () => look()
