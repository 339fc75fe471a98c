import { findPayment } from './payments.store.ts'

export const mayPay = () => findPayment() === undefined
