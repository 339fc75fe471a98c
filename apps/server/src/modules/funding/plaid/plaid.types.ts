import type { CanadianRouting } from '@tradewind/kernel/bank/canadian-routing'

export type VisitStatus = 'Open' | 'Exchanging' | 'Unanswered' | 'Linked' | 'Canceled' | 'Failed'

/** A visit to a bank: from our page to the bank's and back. */
export interface Visit {
  id: string
  customerId: string
  userId: string
  sessionHash: Buffer
  accountId: string
  /** The bank that is linked anew. */
  bankId: string | null
  status: VisitStatus
  codeHash: Buffer | null
  expiresAt: Date
}

/** What is sealed of a linked bank. */
export interface BankSecrets {
  holderName: string
  routing: CanadianRouting
  accountNumber: string
  accessToken: string
}

export interface LinkedBank extends BankSecrets {
  id: string
  customerId: string
  providerReference: string
  bankName: string
  status: 'Linked' | 'RelinkRequired'
  linkedBy: string
  linkedAt: Date
}

/** What the provider needs to take a customer to a bank. */
export interface LinkOrder {
  /** Comes back with the customer. */
  state: string
  /** Where the bank sends the customer back to, and nowhere else. */
  redirectUri: string
  holderName: string
  /** The access that wants a new sign-in. */
  relink?: string | undefined
}

/** An account whose bank let us collect from it. */
export interface BankAccess extends BankSecrets {
  /** The same however often the account is linked. */
  reference: string
  bankName: string
}

/**
 * Who connects customers' banks: the sandbox, or a provider's real connection. Whatever it throws means that nobody
 * knows: nothing is claimed, and the same may be asked again.
 */
export interface BankLinks {
  begin(order: LinkOrder): Promise<{ url: string; expiresAt: Date }>
  /** The same code gives the same access, however often. Nothing for a code that the bank did not give. */
  exchange(code: string): Promise<BankAccess | undefined>
  check(accessToken: string): Promise<'ready' | 'sign-in-required' | 'unknown'>
  /** Ends an access, however often it is called. */
  remove(accessToken: string): Promise<void>
}
