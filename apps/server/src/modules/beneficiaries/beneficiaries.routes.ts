import { beneficiaries as contract } from '@tradewind/contract'
import { mediaTypes } from '@tradewind/contract/export-format'
import { pageData } from '@tradewind/contract/wire'
import { file, type Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import { beneficiaryView } from './beneficiaries.rules.ts'
import type { Beneficiaries } from './beneficiaries.service.ts'
import { payeeFrom } from './payee.rules.ts'
import { requiredDetail } from './required-detail.rules.ts'

/** What a list without pages holds at most: nobody scrolls further, and no answer grows without end. */
const maxAtOnce = 1_000

export function beneficiariesRoutes(http: Pick<Http, 'handle'>, beneficiaries: Beneficiaries): void {
  http.handle(contract.listBeneficiaries, async ({ caller, params, query }) => {
    const pages = query.DisablePageLimit
      ? { page: 1, pageSize: maxAtOnce }
      : { page: query.Page, pageSize: query.PageSize }
    const { found: page, total } = await beneficiaries.listBeneficiaries({
      customerId: sameCustomer(params.customerId, caller.customerId),
      currency: query.CurrencyCode,
      search: query.Search,
      sortBy: query.SortBy,
      order: query.SortDirection,
      ...pages,
    })
    return { records: page.map(beneficiaryView), pageData: pageData({ ...pages, total }) }
  })

  http.handle(contract.exportBeneficiaries, async ({ caller, query }) => {
    const format = query.Format ?? 'csv'
    const bytes = await beneficiaries.exportBeneficiaries({ customerId: caller.customerId, query })
    return file({ name: `beneficiaries.${format}`, type: mediaTypes[format], bytes })
  })

  http.handle(contract.listAccountBeneficiaries, async ({ caller, query }) => {
    const saved = await beneficiaries.listAccountBeneficiaries({
      customerId: sameCustomer(query.CustomerId, caller.customerId),
      accountId: query.AccountId,
      currency: query.CurrencyCode,
    })
    return saved.map(beneficiaryView)
  })

  http.handle(contract.listRecentBeneficiaries, async ({ caller, query }) => {
    const recent = await beneficiaries.listRecentBeneficiaries({
      customerId: caller.customerId,
      currency: query.CurrencyId,
      count: query.BeneficiaryCount,
    })
    return recent.map(beneficiaryView)
  })

  http.handle(contract.getRequiredDetail, async ({ query }) => {
    const { Currency: currency, BankAccountCountry: bankCountry, BeneficiaryCountry: country } = query
    const methods = beneficiaries.methodsIn({ currency, bankCountry, country })
    return requiredDetail({ currency, entityType: query.EntityType, hasOneName: query.HasOneName, methods })
  })

  http.handle(contract.addAccountBeneficiary, async ({ caller, body, idempotent }) => {
    const beneficiaryId = await beneficiaries.addAccountBeneficiary({
      customerId: sameCustomer(body.customerId, caller.customerId),
      currency: contract.currencyToSave(body),
      payee: payeeFrom(body),
      detail: body.beneficiaryAccountDetails[0],
      answerWith: (id) => idempotent.answerWith({ beneficiaryId: id }),
    })
    return { beneficiaryId }
  })

  http.handle(contract.addAlternateAccount, async ({ caller, body, idempotent }) => {
    const { beneficiaryId } = body
    const accountDetailId = await beneficiaries.addAlternateAccount({
      customerId: sameCustomer(body.customerId, caller.customerId),
      beneficiaryId,
      currency: contract.currencyToSave(body),
      detail: body.beneficiaryAccountDetails[0],
      answerWith: (id) => idempotent.answerWith({ beneficiaryId, accountDetailId: id }),
    })
    return { beneficiaryId, accountDetailId }
  })

  http.handle(contract.updateBeneficiary, async ({ caller, body }) =>
    beneficiaryView(
      await beneficiaries.updateBeneficiary({
        customerId: sameCustomer(body.customerId, caller.customerId),
        beneficiaryId: body.beneficiaryId,
        version: body.version,
        payee: payeeFrom(body),
        details: body.beneficiaryAccountDetails,
      }),
    ),
  )

  http.handle(contract.updateAccountDetails, async ({ caller, body }) => {
    const { customerId, beneficiaryId, accountDetailId, version, ...detail } = body
    return beneficiaryView(
      await beneficiaries.updateAccountDetails({
        customerId: sameCustomer(customerId, caller.customerId),
        beneficiaryId,
        accountDetailId,
        version,
        detail: contract.oneNameEach(detail),
      }),
    )
  })

  http.handle(contract.removeAccountDetails, async ({ caller: { customerId }, params }) =>
    beneficiaryView(await beneficiaries.removeAccountDetails({ customerId, accountDetailId: params.id })),
  )

  http.handle(contract.restoreBeneficiary, async ({ caller: { customerId }, body: { beneficiaryId } }) =>
    beneficiaryView(await beneficiaries.restoreBeneficiary({ customerId, beneficiaryId })),
  )

  http.handle(contract.getBeneficiary, async ({ caller: { customerId }, params }) =>
    beneficiaryView(await beneficiaries.getBeneficiary({ customerId, beneficiaryId: params.id })),
  )

  http.handle(contract.deleteBeneficiary, ({ caller: { customerId }, params }) =>
    beneficiaries.deleteBeneficiary({ customerId, beneficiaryId: params.id }),
  )
}
