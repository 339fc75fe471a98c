import { Refusal } from '@tradewind/contract'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { Limits } from '#modules/pricing'
import type { AccountForPayments, ApprovalFacts, PaymentsNeeds, VerifiedDetails } from '../payments.needs.ts'
import { blockOf, judgeBlock, judgeDetails } from './judge-payee.ts'
import type { TransferPayload } from './payload.rules.ts'

export interface Way {
  account: AccountForPayments
  details: VerifiedDetails
  rail: RailName
  payerName: string
  payerType: 'individual' | 'company'
  limits: Limits | undefined
  approval: ApprovalFacts | undefined
  /** The number that all this was remembered with; absent when it was just read. */
  number: string | undefined
}

/** The account to pay from, the verified details to pay to, and the rail between them; the first that fails refuses. */
export async function findWay(needs: PaymentsNeeds, payload: TransferPayload): Promise<Way> {
  const { customerId, sourceAccountId: accountId, sourceCurrencyCode, sourceCurrencyId, beneficiaryId } = payload
  const block = blockOf(payload)
  const facts = await needs.readOrderFacts({
    customerId,
    accountId,
    beneficiaryId,
    ...needs.beneficiaries.askedDetails(block, sourceCurrencyCode),
  })
  if (!facts?.account) throw new Refusal('accounts.unknown')
  const { account, verified, saved, payerName, payerType, limits, approval, number } = facts
  const { currency } = account
  if (currency !== sourceCurrencyCode || (sourceCurrencyId ?? sourceCurrencyCode) !== sourceCurrencyCode)
    throw new Refusal('payments.currency_differs')
  const rail = judgeBlock(needs, block, currency)
  const details = judgeDetails(needs, {
    block,
    rail,
    currency,
    details: verified,
    beneficiaryId,
    saved: saved && [saved],
  })
  return { account, details, rail, payerName, payerType, limits, approval, number }
}
