import type { Permission } from '@tradewind/contract'
import type { ClientStatus, KeyPurpose, PublicJwk } from '@tradewind/contract/api-clients'
import type { Money } from '@tradewind/kernel'

export interface Client {
  id: string
  customerId: string
  name: string
  permissions: Permission[]
  /** Null for all. */
  accountIds: string[] | null
  perPayment: Money | null
  perDay: Money | null
  /** Null for all addresses. */
  networks: string[] | null
  createdBy: string
  createdAt: Date
  expiresAt: Date
  confirmedAt: Date | null
  disabledAt: Date | null
  lastUsedAt: Date | null
}

export interface ClientKey {
  /** The thumbprint (RFC 7638), which is also the `kid` that the client names. */
  id: string
  clientId: string
  purpose: KeyPurpose
  jwk: PublicJwk
  addedBy: string
  addedAt: Date
  confirmedBy: string | null
  lastUsedAt: Date | null
}

export type { ClientStatus, KeyPurpose, PublicJwk }
