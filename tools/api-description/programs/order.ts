/** What both programs are given, and what they order: 25 pounds to an account in the United Kingdom. */
export interface Given {
  baseUrl: string
  /** The session: its token and the cookie that it is bound to. */
  headers: Record<string, string>
  customerId: string
  accountId: string
  transactionPin: string
  key: string
}

export const sortCode = '089999'
export const accountNumber = '66374958'
export const recipient = 'Amelia Clarke'
export const amount = '25.00'
