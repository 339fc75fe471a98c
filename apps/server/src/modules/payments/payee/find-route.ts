import { Refusal } from '@tradewind/contract'
import { notFromWallets, paysFromWallets } from '@tradewind/kernel/payment-methods/catalogue'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { Limits } from '#modules/pricing'
import type { AccountForPayments, ApprovalContext, Debtor, PaymentsNeeds, VerifiedDetails } from '../payments.needs.ts'
import { blockOf, checkBlock, checkDetails } from './payee-checks.ts'
import type { TransferPayload } from './payload.rules.ts'

export interface Route {
  account: AccountForPayments
  details: VerifiedDetails
  rail: RailName
  payer: Debtor
  payerType: 'individual' | 'company'
  limits: Limits | undefined
  approval: ApprovalContext | undefined
}

/**
 * The account to pay from, the verified details to pay to, and the rail between them; the first fault refuses.
 * `prepared` details were verified when the payment was ordered for later.
 */
export async function findRoute(
  needs: PaymentsNeeds,
  payload: TransferPayload,
  prepared?: VerifiedDetails,
): Promise<Route> {
  const { customerId, sourceAccountId: accountId, sourceCurrencyCode, sourceCurrencyId, beneficiaryId } = payload
  const block = blockOf(payload)
  const context = await needs.readOrderContext({
    customerId,
    accountId,
    beneficiaryId,
    ...needs.beneficiaries.requestedDetails(block, sourceCurrencyCode),
  })
  if (!context?.account) throw new Refusal('accounts.unknown')
  const { account, verified, saved, payer, payerType, limits, approval } = context
  const { currency } = account
  if (currency !== sourceCurrencyCode || (sourceCurrencyId ?? sourceCurrencyCode) !== sourceCurrencyCode)
    throw new Refusal('payments.currency_differs')
  const methods = { rails: needs.rails, switchedOff: needs.switchedOffFor(customerId) }
  const rail = checkBlock(methods, block, currency)
  if (account.kind === 'wallet' && !paysFromWallets(block.paymentMethodType))
    throw new Refusal('payments.method_unavailable', { words: notFromWallets })
  const details = checkDetails(methods, {
    block,
    rail,
    currency,
    details: verified ?? prepared,
    beneficiaryId,
    saved: saved && [saved],
  })
  return { account, details, rail, payer, payerType, limits, approval }
}
