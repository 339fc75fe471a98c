import { useProfile } from '#domain/session/session.ts'

/** What the reader may do with invoices: write them, send them, mark them as paid. */
export function useInvoiceRights(): { manage: boolean; send: boolean; settle: boolean } {
  const { permissions } = useProfile()
  return {
    manage: permissions.includes('invoices:manage'),
    send: permissions.includes('invoices:send'),
    settle: permissions.includes('invoices:settle'),
  }
}
