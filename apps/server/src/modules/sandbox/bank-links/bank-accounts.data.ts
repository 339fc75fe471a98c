/** What can be linked at the sandbox's bank. */
export const sandboxBank = {
  name: 'Maple Trust',
  accounts: [
    { id: 'chequing', title: 'Chequing', institution: '003', transit: '12345', accountNumber: '7654321' },
    { id: 'savings', title: 'Savings', institution: '003', transit: '12345', accountNumber: '7654888' },
    // A day after it was linked, the bank wants its customer to sign in again.
    {
      id: 'strict',
      title: 'Asks for a new sign-in after a day',
      institution: '003',
      transit: '12345',
      accountNumber: '7650006',
    },
    // The answer to the first exchange is lost.
    { id: 'silent', title: 'Answer is lost once', institution: '003', transit: '12345', accountNumber: '7650004' },
    { id: 'closed', title: 'Closed account', institution: '003', transit: '12345', accountNumber: '7650001' },
  ],
} as const

export type SandboxAccount = (typeof sandboxBank.accounts)[number]

export const findSandboxAccount = (id: string | undefined): SandboxAccount | undefined =>
  sandboxBank.accounts.find((account) => account.id === id)
