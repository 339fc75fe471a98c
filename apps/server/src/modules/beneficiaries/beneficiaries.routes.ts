import { beneficiaries as contract, Refusal } from '@tradewind/contract'
import type { Http } from '#platform/http'
import { beneficiaryView } from './beneficiaries.rules.ts'
import type { Beneficiaries } from './beneficiaries.service.ts'
import { payeeFrom } from './payee.rules.ts'

export function beneficiariesRoutes(http: Pick<Http, 'handle'>, beneficiaries: Beneficiaries): void {
  http.handle(contract.listAccountBeneficiaries, async ({ caller, query }) => {
    sameCustomer(query.CustomerId, caller.customerId)
    const found = await beneficiaries.listAccountBeneficiaries({
      customerId: caller.customerId,
      accountId: query.AccountId,
      currency: query.CurrencyCode,
    })
    return found.map(beneficiaryView)
  })

  http.handle(contract.listRecentBeneficiaries, async ({ caller, query }) => {
    const found = await beneficiaries.listRecentBeneficiaries({
      customerId: caller.customerId,
      currency: query.CurrencyId,
      count: query.BeneficiaryCount,
    })
    return found.map(beneficiaryView)
  })

  http.handle(contract.addAccountBeneficiary, async ({ caller, body, idempotent }) => {
    sameCustomer(body.customerId, caller.customerId)
    const [detail] = body.beneficiaryAccountDetails
    if (!detail) throw new Error('the contract lets no beneficiary through without a bank account')
    const beneficiaryId = await beneficiaries.addAccountBeneficiary({
      customerId: caller.customerId,
      currency: body.beneficiaryCurrencyCode,
      payee: payeeFrom(body),
      detail,
      answerWith: (id) => idempotent.answerWith({ beneficiaryId: id }),
    })
    return { beneficiaryId }
  })

  http.handle(contract.getBeneficiary, async ({ caller, params }) =>
    beneficiaryView(await beneficiaries.getBeneficiary({ customerId: caller.customerId, beneficiaryId: params.id })),
  )
}

/** The customer that a request names must be the one that is signed in; anybody else does not exist for it. */
function sameCustomer(named: string, signedIn: string): void {
  if (named !== signedIn) throw new Refusal('request.not_found')
}
