import { Refusal } from '@tradewind/contract'
import { bare } from '@tradewind/kernel/bank/bare'
import { invalidField } from '#platform/validation'
import { reachFault } from './compare-methods.rules.ts'
import type { Limits } from './limits.rules.ts'
import { blockFault, type AccountDetail, type TransferPayload } from './payload.rules.ts'
import type {
  AccountForPayments,
  ApprovalFacts,
  AskedDetails,
  PaymentsNeeds,
  RailName,
  VerifiedDetails,
} from './payments.needs.ts'

export interface Way {
  account: AccountForPayments
  details: VerifiedDetails
  rail: RailName
  payerName: string
  payerType: 'individual' | 'company'
  limits: Limits | undefined
  approval: ApprovalFacts | undefined
}

/** The account to pay from, the verified details to pay to, and the rail between them; the first that fails refuses. */
export async function findWay(
  { readOrderFacts, beneficiaries, rails, offMethods }: PaymentsNeeds,
  payload: TransferPayload,
): Promise<Way> {
  const { customerId, sourceAccountId: accountId, sourceCurrencyCode, sourceCurrencyId, beneficiaryId } = payload
  const [block] = payload.beneficiaryAccountDetailsRequests
  if (!block) throw invalidField('beneficiaryAccountDetailsRequests', 'Give one bank account.')
  const facts = await readOrderFacts({
    customerId,
    accountId,
    beneficiaryId,
    ...beneficiaries.askedDetails(block, sourceCurrencyCode),
  })
  if (!facts?.account) throw new Refusal('accounts.unknown')
  const { account, verified: details, saved, payerName, payerType, limits, approval } = facts
  if (account.currency !== sourceCurrencyCode || (sourceCurrencyId ?? sourceCurrencyCode) !== sourceCurrencyCode)
    throw new Refusal('payments.currency_differs')
  const fault = blockFault(block)
  if (fault) throw invalidField(fault.field, fault.message)
  const rail = rails.railFor(block.paymentMethodType, account.currency)
  if (!rail || offMethods.has(block.paymentMethodType)) throw new Refusal('payments.method_unavailable')
  if (!details) throw new Refusal('payments.not_verified')
  if (beneficiaryId && !saved) throw new Refusal('beneficiaries.unknown')
  if (saved && !sameAccount(saved, details))
    throw invalidField('beneficiaryId', 'These bank details are not those of the saved beneficiary.')
  const { network } = rails.facts(rail)
  const unreached = reachFault({ rail, network, currency: account.currency, country: details.bank.country })
  if (unreached) throw invalidField('beneficiaryAccountDetailsRequests.0.bankCountryId', unreached)
  const betweenFault = intermediaryFault(block, details)
  if (betweenFault) throw betweenFault
  return { account, details, rail, payerName, payerType, limits, approval }
}

/** The bank in between is paid through only when it was checked along with the beneficiary's. */
function intermediaryFault(block: AccountDetail, details: VerifiedDetails): Error | undefined {
  const named = block.intermediaryBankBicCode === undefined ? null : bare(block.intermediaryBankBicCode)
  return named === (details.bank.intermediaryBic ?? null) ? undefined : new Refusal('payments.not_verified')
}

export const sameAccount = (a: Omit<AskedDetails, 'currency'>, b: VerifiedDetails): boolean =>
  a.method === b.method && a.routing === b.routing && a.accountNumber === b.accountNumber
