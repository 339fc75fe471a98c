import { paymentsDocs } from '../../../../../packages/contract/src/payments.docs.ts'

export const words = paymentsDocs
