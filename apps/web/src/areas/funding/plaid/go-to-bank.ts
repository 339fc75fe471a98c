import * as linkedBanks from '@tradewind/contract/linked-banks'
import { useProfile } from '#domain/session/session.ts'
import { useCall } from '#ui/calls/api.ts'

interface BankVisit {
  accountId: string
  /** A bank that wants a new sign-in. */
  linkedBankId?: string
}

/** Leads to the customer's bank, which leads back to /accounts/plaid-redirect. */
export function useGoToBank({ accountId, linkedBankId }: BankVisit) {
  const { id: customerId } = useProfile()
  const begin = useCall(linkedBanks.initiatePlaidPayment)
  const go = () =>
    begin.mutate(
      { body: { customerId, accountId, linkedBankId } },
      { onSuccess: ({ linkUrl }) => isWebAddress(linkUrl) && location.assign(linkUrl) },
    )
  // The page stays busy until the bank's page replaces it.
  return { go, isBusy: begin.isPending || begin.isSuccess }
}

/** A bank has an address of the web; anything else that a browser could run is none. */
function isWebAddress(address: string): boolean {
  const { protocol } = new URL(address, location.href)
  return protocol === 'https:' || protocol === 'http:'
}
