import { useProfile } from '#domain/session/session.ts'

/** What the reader may do with invoices. */
export function useInvoiceRights(): { manage: boolean; send: boolean } {
  const { permissions } = useProfile()
  return { manage: permissions.includes('invoices:manage'), send: permissions.includes('invoices:send') }
}
