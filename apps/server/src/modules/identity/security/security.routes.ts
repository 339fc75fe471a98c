import { security as contract } from '@tradewind/contract'
import type { Caller, Handled, Http } from '#platform/http'
import type { Identity } from '../identity.service.ts'
import type { Asking } from './security.service.ts'

/** What protects an account, over HTTP. */
export function securityRoutes(http: Http, { security, securityEvents, passkeys, accountRecovery }: Identity): void {
  const asking = ({
    caller,
    request,
  }: {
    caller: Caller
    request: Handled<typeof contract.getSecurity>['request']
  }): Asking => ({
    caller,
    place: { ip: request.ip, userAgent: request.headers['user-agent'] },
  })

  http.handle(contract.getSecurity, ({ caller }) => security.state(caller))

  http.handle(contract.changePassword, async (asked) => {
    const { currentPassword: current, password: next } = asked.body
    await security.changePassword(asking(asked), { current, next })
    return null
  })
  http.handle(contract.changeTransactionPin, async (asked) => {
    const { customerId, currentTransactionPin: current, transactionPin: next } = asked.body
    await security.changePin(asking(asked), { customerId, current, next })
    return null
  })
  http.handle(contract.resendPinResetCode, (asked) => security.sendPinReset(asking(asked), asked.body.customerId))
  http.handle(contract.validatePinResetCode, async (asked) => {
    const { CustomerId: customerId, OneTimePassword: code } = asked.query
    await security.givePinResetCode(asking(asked), { customerId, code })
    return null
  })
  http.handle(contract.givePinResetCode, async (asked) => {
    await security.givePinResetCode(asking(asked), asked.body)
    return null
  })
  http.handle(contract.resetTransactionPin, async (asked) => {
    const { customerId, transactionPin: next } = asked.body
    await security.resetPin(asking(asked), { customerId, next })
    return null
  })

  http.handle(contract.sendTwoFactorCode, (asked) => security.beginFactor(asking(asked), asked.body))
  http.handle(contract.validateTwoFactorCode, async (asked) => {
    await security.proveFactor(asking(asked), asked.body)
    return null
  })
  http.handle(contract.setTwoFactor, async (asked) => {
    await security.setFactor(asking(asked), asked.body)
    return null
  })
  http.handle(contract.checkTwoFactorStatus, ({ caller, query }) => security.factorOf(caller, query.CustomerId))

  http.handle(contract.setSecurityQuestion, async (asked) => {
    await security.setQuestions(asking(asked), asked.body)
    return null
  })
  http.handle(contract.getSecurityQuestion, async ({ caller, query }) => ({
    customerSecurityQuestion: await security.questionsOf(caller, query.CustomerId),
  }))
  http.handle(contract.validateSecurityQuestion, async ({ caller, query }) => {
    const { CustomerId: customerId, SecurityQuestionId: id, SecurityQuestionAnswer: answer } = query
    await security.giveAnswer(caller, { customerId, questionId: Number(id), answer })
    return null
  })
  http.handle(contract.giveSecurityAnswer, async ({ caller, body }) => {
    const { customerId, securityQuestionId: questionId, securityQuestionAnswer: answer } = body
    await security.giveAnswer(caller, { customerId, questionId, answer })
    return null
  })

  http.handle(contract.beginPasskey, (asked) => security.beginPasskey(asking(asked), asked.body))
  http.handle(contract.addPasskey, async (asked) => ({
    passkeyId: await security.addPasskey(asking(asked), asked.body),
  }))
  http.handle(contract.askPasskey, ({ caller }) => security.askPasskey(caller))
  http.handle(contract.askPaymentPasskey, ({ caller }) => passkeys.askForPayment(caller))
  http.handle(contract.removePasskey, async (asked) => {
    await security.removePasskey(asking(asked), asked.body)
    return null
  })
  http.handle(contract.setPasskeyPayments, async (asked) => {
    await security.setPasskeyPayments(asking(asked), asked.body)
    return null
  })
  http.handle(contract.makeRecoveryCodes, async (asked) => ({
    codes: await security.makeRecoveryCodes(asking(asked), asked.body),
  }))

  http.handle(contract.listSessions, ({ caller }) => security.sessions(caller))
  http.handle(contract.endSession, async (asked) => {
    await security.endSession(asking(asked), asked.body.sessionId)
    return null
  })
  http.handle(contract.endOtherSessions, async (asked) => ({ ended: await security.endOthers(asking(asked)) }))
  http.handle(contract.listSecurityEvents, ({ caller, query }) =>
    securityEvents.list({
      userId: caller.userId,
      customerId: caller.customerId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )

  http.handle(contract.beginOwnRecovery, (asked) => security.beginRecovery(asking(asked), asked.body))
  http.handle(contract.stopRecovery, async ({ caller }) => {
    await accountRecovery.stopOwn(caller)
    return null
  })
  http.handle(contract.readAccountRecovery, ({ body, request }) => accountRecovery.look({ ...body, ip: request.ip }))
  http.handle(contract.finishAccountRecovery, async ({ body, request }) => {
    await accountRecovery.finish({ ...body, ip: request.ip })
    return null
  })
  http.handle(contract.stopAccountRecovery, async ({ body, request }) => {
    await accountRecovery.stop({ ...body, ip: request.ip })
    return null
  })
}
