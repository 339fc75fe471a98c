import { beneficiaryGroups as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import { beneficiaryView, groupView } from '../beneficiaries.rules.ts'
import type { PaymentGroups } from './payment-groups.service.ts'

export function paymentGroupsRoutes(http: Pick<Http, 'handle'>, groups: PaymentGroups): void {
  /** The group that a request names, once the customer that it names is the one that is signed in. */
  const named = (customerId: string, caller: { customerId: string }, groupId: string) => ({
    customerId: sameCustomer(customerId, caller.customerId),
    groupId,
  })

  http.handle(contract.listPaymentGroups, async ({ caller, query }) =>
    (await groups.listGroups(sameCustomer(query.CustomerId, caller.customerId))).map(groupView),
  )
  http.handle(contract.getPaymentGroup, async ({ caller, query }) =>
    groupView(await groups.getGroup(named(query.CustomerId, caller, query.PaymentGroupId))),
  )
  http.handle(contract.listGroupBeneficiaries, async ({ caller, query }) =>
    (await groups.listMembers(named(query.CustomerId, caller, query.PaymentGroupId))).map(beneficiaryView),
  )
  http.handle(contract.createPaymentGroup, async ({ caller, body, idempotent }) => {
    const paymentGroupId = await groups.createGroup({
      customerId: sameCustomer(body.customerId, caller.customerId),
      name: body.paymentGroupName,
      beneficiaryIds: body.beneficiaryIds,
      answerWith: (id) => idempotent.answerWith({ paymentGroupId: id }),
    })
    return { paymentGroupId }
  })
  http.handle(contract.updatePaymentGroup, async ({ caller, body }) => {
    const { paymentGroupName: name, version } = body
    return groupView(
      await groups.renameGroup({ ...named(body.customerId, caller, body.paymentGroupId), name, version }),
    )
  })
  http.handle(contract.addToPaymentGroup, async ({ caller, body }) => {
    const { beneficiaryIds } = body
    return groupView(
      await groups.addMembers({ ...named(body.customerId, caller, body.paymentGroupId), beneficiaryIds }),
    )
  })
  http.handle(contract.removeFromPaymentGroup, async ({ caller, body }) => {
    const { beneficiaryIds } = body
    return groupView(
      await groups.removeMembers({ ...named(body.customerId, caller, body.paymentGroupId), beneficiaryIds }),
    )
  })
  http.handle(contract.deletePaymentGroup, async ({ caller, query }) => {
    await groups.deleteGroup(named(query.CustomerId, caller, query.PaymentGroupId))
    return null
  })
}
