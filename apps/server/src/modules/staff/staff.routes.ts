import { staff as contract, privacy } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Staff } from './staff.service.ts'

/** HTTP in, HTTP out: nothing is decided here. */
export function staffRoutes(http: Http<StaffCaller>, staff: Staff): void {
  http.handle(contract.signIn, ({ body, request }) =>
    staff.signIn({ email: body.email, password: body.password, ip: request.ip }),
  )
  http.handle(contract.giveCode, async ({ body, request }) => {
    const { cookie, ...started } = await staff.giveCode({ ticket: body.ticket, code: body.code, ip: request.ip })
    request.reply.header('set-cookie', cookie)
    return started
  })
  http.handle(contract.giveResetCode, ({ body, request }) =>
    staff.giveResetCode({ ticket: body.ticket, code: body.code, ip: request.ip }),
  )
  http.handle(contract.getSession, async ({ caller }) => staff.profileOf(caller))
  http.handle(contract.signOut, async ({ caller, request }) => {
    request.reply.header('set-cookie', await staff.signOut(caller))
    return null
  })
  http.handle(contract.startView, ({ body, caller }) => staff.startView({ caller, ...body }))
  http.handle(contract.listStaff, () => staff.listStaff())
  http.handle(contract.listResets, ({ caller }) => staff.listResets(caller))
  http.handle(contract.requestReset, ({ caller, params, body }) =>
    staff.requestReset({ caller, ...params, reason: body.reason }),
  )
  http.handle(contract.confirmReset, ({ caller, params }) => staff.confirmReset({ caller, ...params }))
  http.handle(contract.cancelReset, async ({ caller, params }) => {
    await staff.cancelReset({ caller, ...params })
    return null
  })
  http.handle(contract.listStaffChanges, ({ caller }) => staff.listChanges(caller))
  http.handle(contract.inviteStaff, ({ caller, body }) => staff.invite({ caller, ...body }))
  http.handle(contract.changeRoles, ({ caller, params, body }) => staff.changeRoles({ caller, ...params, ...body }))
  http.handle(contract.decideStaffChange, async ({ caller, params, body }) => {
    await staff.decideChange({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.closeStaff, async ({ caller, params, body }) => {
    await staff.close({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.acceptInvitation, async ({ body, request }) => {
    await staff.acceptInvitation({ token: body.token, password: body.password, ip: request.ip })
    return null
  })
  http.handle(contract.listAccess, ({ query }) =>
    staff.listAccess({
      page: query.Page,
      pageSize: query.PageSize,
      staffId: query.StaffId,
      customerId: query.CustomerId,
      kind: query.Kind,
    }),
  )
}

/** What customers ask about those who work here, and how a view of their screens is opened. */
export function privacyRoutes(http: Http, staff: Staff): void {
  http.handle(privacy.listStaffLooks, ({ caller, query }) =>
    staff.listLooks({
      customerId: caller.customerId,
      userId: caller.userId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(privacy.openStaffView, async ({ body, request }) => {
    const { cookie, ...opened } = await staff.openView({ ticket: body.ticket, ip: request.ip })
    request.reply.header('set-cookie', cookie)
    return opened
  })
}
