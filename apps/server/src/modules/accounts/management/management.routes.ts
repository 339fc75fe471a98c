import { accountManagement as contract, accountsStaff as staffContract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import { file, type Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import type { AccountManagement } from './management.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function accountManagementRoutes(http: Pick<Http, 'handle'>, management: AccountManagement): void {
  http.handle(contract.listAccountRequests, ({ query, caller }) =>
    management.listRequests(sameCustomer(query.CustomerId ?? caller.customerId, caller.customerId)),
  )
  http.handle(contract.listAccountPurposes, async ({ query }) => management.purposesFor(query.CurrencyId))
  http.handle(contract.listAllAccountPurposes, async () => management.allPurposes())
  http.handle(contract.listSecondaryCountries, async ({ query, caller }) => {
    sameCustomer(query.CustomerId ?? caller.customerId, caller.customerId)
    return management.listSecondaryCountries()
  })
  http.handle(contract.requestAdditionalAccount, ({ body, caller, idempotent }) =>
    management.requestAccount({ caller, asked: body, idempotent }),
  )
  http.handle(contract.withdrawAccountRequest, async ({ body, caller }) => {
    await management.withdrawRequest({ caller, requestId: body.requestId })
    return null
  })
  http.handle(contract.createAccount, ({ body, caller, idempotent }) =>
    management.createAccount({ caller, asked: body, idempotent }),
  )
  http.handle(contract.listMultiCurrencyIbans, ({ query, caller }) =>
    management.listMultiCurrencyIbans({
      customerId: caller.customerId,
      asked: query.CustomerId,
      accountId: query.AccountId,
    }),
  )
  http.handle(contract.listClosedAccounts, ({ caller }) => management.listClosedAccounts(caller.customerId))
  http.handle(contract.getClosing, ({ query, caller }) =>
    management.getClosing({ customerId: caller.customerId, accountId: query.AccountId }),
  )
  http.handle(contract.closeAccount, async ({ body, caller }) => {
    const { accountId, reason, otherReason, transferToAccountId } = body
    await management.closeAccount({
      caller,
      accountId,
      reason,
      otherReason,
      toAccountId: transferToAccountId || undefined,
    })
    return null
  })
  http.handle(contract.freezeAccount, async ({ body, caller }) => {
    await management.freezeAccount({ caller, ...body })
    return null
  })
  http.handle(contract.unfreezeAccount, async ({ body, caller }) => {
    await management.unfreezeAccount({ caller, ...body })
    return null
  })
  http.handle(contract.renameAccount, async ({ body, caller }) => {
    await management.renameAccount({ caller, ...body })
    return null
  })
}

/** The same for the provider's staff, at the console's address. */
export function accountManagementStaffRoutes(
  http: Http<StaffCaller>,
  { staff }: AccountManagement,
  { liensOn }: { liensOn(): boolean },
): void {
  http.handle(staffContract.listRequests, ({ query, caller }) =>
    staff.listRequests({ caller, status: query.Status, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(staffContract.getRequest, ({ params, caller }) => staff.getRequest({ caller, ...params }))
  http.handle(staffContract.getRequestDocument, async ({ params, caller }) =>
    file(await staff.getDocument({ caller, ...params })),
  )
  http.handle(staffContract.decideRequest, ({ params, body, caller }) =>
    staff.decideRequest({ caller, ...params, ...body }),
  )
  http.handle(staffContract.listAccounts, ({ query, caller }) =>
    staff.listAccounts({
      caller,
      status: query.Status,
      search: query.Search,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(staffContract.getAccount, ({ params, caller }) => staff.getAccount({ caller, ...params, liensOn }))
  http.handle(staffContract.openWallet, ({ body, caller }) => staff.openWallet({ caller, ...body }))
  http.handle(staffContract.freezeAccount, async ({ params, body, caller }) => {
    await staff.freezeAccount({ caller, ...params, ...body })
    return null
  })
  http.handle(staffContract.unfreezeAccount, async ({ params, body, caller }) => {
    await staff.unfreezeAccount({ caller, ...params, ...body })
    return null
  })
  http.handle(staffContract.closeAccount, async ({ params, body: { reason, transferToAccountId }, caller }) => {
    await staff.closeAccount({ caller, ...params, reason, toAccountId: transferToAccountId || undefined })
    return null
  })
  http.handle(staffContract.reopenAccount, async ({ params, body, caller }) => {
    await staff.reopenAccount({ caller, ...params, ...body })
    return null
  })
  http.handle(staffContract.placeLien, ({ params, body, caller }) => staff.placeLien({ caller, ...params, ...body }))
  http.handle(staffContract.liftLien, async ({ params, body, caller }) => {
    await staff.liftLien({ caller, ...params, ...body })
    return null
  })
}
