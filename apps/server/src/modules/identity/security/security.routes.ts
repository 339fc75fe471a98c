import { security as contract } from '@tradewind/contract'
import type { Caller, Handled, Http } from '#platform/http'
import type { Identity } from '../identity.service.ts'
import type { Asking } from './security.types.ts'

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

  http.handle(contract.changePassword, async (input) => {
    const { currentPassword: current, password: next } = input.body
    await security.changePassword(asking(input), { current, next })
    return null
  })
  http.handle(contract.changeTransactionPin, async (input) => {
    const { customerId, currentTransactionPin: current, transactionPin: next } = input.body
    await security.changePin(asking(input), { customerId, current, next })
    return null
  })
  http.handle(contract.resendPinResetCode, (input) => security.sendPinReset(asking(input), input.body.customerId))
  http.handle(contract.validatePinResetCode, async (input) => {
    const { CustomerId: customerId, OneTimePassword: code } = input.query
    await security.givePinResetCode(asking(input), { customerId, code })
    return null
  })
  http.handle(contract.givePinResetCode, async (input) => {
    await security.givePinResetCode(asking(input), input.body)
    return null
  })
  http.handle(contract.resetTransactionPin, async (input) => {
    const { customerId, transactionPin: next } = input.body
    await security.resetPin(asking(input), { customerId, next })
    return null
  })

  http.handle(contract.sendTwoFactorCode, (input) => security.beginFactor(asking(input), input.body))
  http.handle(contract.validateTwoFactorCode, async (input) => {
    await security.proveFactor(asking(input), input.body)
    return null
  })
  http.handle(contract.setTwoFactor, async (input) => {
    await security.setFactor(asking(input), input.body)
    return null
  })
  http.handle(contract.checkTwoFactorStatus, ({ caller, query }) => security.factorOf(caller, query.CustomerId))

  http.handle(contract.setSecurityQuestion, async (input) => {
    await security.setQuestions(asking(input), input.body)
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

  http.handle(contract.beginPasskey, (input) => security.beginPasskey(asking(input), input.body))
  http.handle(contract.addPasskey, async (input) => ({
    passkeyId: await security.addPasskey(asking(input), input.body),
  }))
  http.handle(contract.askPasskey, ({ caller }) => security.askPasskey(caller))
  http.handle(contract.askPaymentPasskey, ({ caller }) => passkeys.askForPayment(caller))
  http.handle(contract.removePasskey, async (input) => {
    await security.removePasskey(asking(input), input.body)
    return null
  })
  http.handle(contract.setPasskeyPayments, async (input) => {
    await security.setPasskeyPayments(asking(input), input.body)
    return null
  })
  http.handle(contract.makeRecoveryCodes, async (input) => ({
    codes: await security.makeRecoveryCodes(asking(input), input.body),
  }))

  http.handle(contract.listSessions, ({ caller }) => security.sessions(caller))
  http.handle(contract.endSession, async (input) => {
    await security.endSession(asking(input), input.body.sessionId)
    return null
  })
  http.handle(contract.endOtherSessions, async (input) => ({ ended: await security.endOthers(asking(input)) }))
  http.handle(contract.listSecurityEvents, ({ caller, query }) =>
    securityEvents.list({
      userId: caller.userId,
      customerId: caller.customerId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )

  http.handle(contract.beginOwnRecovery, (input) => security.beginRecovery(asking(input), input.body))
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
