import { randomUUID } from 'node:crypto'
import { type AnyCall, methodOf, pathOf } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import type { Http } from '#platform/http'
import type { Person } from './test-people.ts'
import { requestsOfAccounts } from './test-requests-of-accounts.ts'
import { requestsOfApprovals } from './test-requests-of-approvals.ts'
import { requestsOfBeneficiaries } from './test-requests-of-beneficiaries.ts'
import { requestsOfGateway } from './test-requests-of-gateway.ts'
import { requestsOfOnboarding } from './test-requests-of-onboarding.ts'
import { requestsOfPayments } from './test-requests-of-payments.ts'
import { requestsOfPeople } from './test-requests-of-people.ts'
import { requestsOfProfile } from './test-requests-of-profile.ts'
import { requestsOfSendr } from './test-requests-of-sendr.ts'
import { requestsOfTeam } from './test-requests-of-team.ts'
import type { WireRequest } from './test-wire-request.ts'

export * from './test-bodies-of-gateway.ts'
export * from './test-bodies-of-payments.ts'
export * from './test-bodies-of-sendr.ts'

export type Answer = Awaited<ReturnType<Http['app']['inject']>>

/** The address with its parameters and its query. */
export function urlOf(declared: AnyCall, { params = {}, query = {} }: WireRequest): string {
  const path = pathOf(declared).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

/** Each worker counts for itself, on people that another may have made. */
const run = randomUUID()
let keys = 0
/** A key that no other request of this test run has. */
export const freshKey = (): string => `key-${run}-${(keys += 1)}`

/** Makes one call with these parts; every request has a fresh key unless its headers say another. */
export function ask(
  http: Http,
  declared: AnyCall,
  request: WireRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return http.app.inject({
    method: methodOf(declared),
    url: urlOf(declared, request),
    headers: {
      'idempotency-key': freshKey(),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
  })
}

/** What asks for nothing is right as it is: lists, for one, whose page and filters may be left out. */
const takesNothing = ({ params, query, body }: AnyCall) =>
  [params, query, body].every((part) => part === undefined || part.safeParse({}).success)

const withoutParts = Object.fromEntries(allCalls.filter(takesNothing).map(({ name }) => [name, {}]))

/** A request that is right, for every call: what a test spoils was good before. */
export const rightRequests = (person: Person): Record<string, WireRequest> => ({
  ...withoutParts,
  ...requestsOfPeople(person),
  ...requestsOfOnboarding(person),
  ...requestsOfProfile(person),
  ...requestsOfAccounts(person),
  ...requestsOfBeneficiaries(person),
  ...requestsOfApprovals(person),
  ...requestsOfTeam(person),
  ...requestsOfPayments(person),
  ...requestsOfGateway(person),
  ...requestsOfSendr(person),
})

/** What a right request answers where it is not success, because no sign-in is under way or nobody is paid. */
export const rightAnswers: Record<string, number> = {
  // No payment of hers was missed.
  'schedules.answerMissedPayment': 409,
  'identity.login': 400,
  'identity.validateOtp': 400,
  'identity.validatePasskey': 400,
  'identity.resendLoginOtp': 400,
  'security.beginAccountRecovery': 400,
  'security.changePassword': 400,
  // It is Ada's already, and no code was sent that she could know.
  'security.changeTransactionPin': 400,
  'security.validatePinResetCode': 400,
  'security.givePinResetCode': 400,
  'security.resetTransactionPin': 409,
  'security.validateTwoFactorCode': 400,
  'security.setTwoFactor': 409,
  'security.validateSecurityQuestion': 409,
  'security.giveSecurityAnswer': 409,
  // She has no passkey.
  'security.addPasskey': 400,
  'security.askPasskey': 409,
  'security.askPaymentPasskey': 400,
  'security.removePasskey': 404,
  'security.setPasskeyPayments': 409,
  // Nobody has such a session, and the links are nobody's.
  'security.endSession': 404,
  'security.readAccountRecovery': 404,
  'security.finishAccountRecovery': 404,
  'security.stopAccountRecovery': 404,
  // No registration and no recovery is under way.
  'registration.readRegistration': 404,
  'registration.sendToken': 404,
  'registration.resendToken': 404,
  'registration.confirmEmail': 404,
  'registration.confirmEmailByLink': 404,
  'registration.confirmEmailByCode': 404,
  'registration.sendSms': 404,
  'registration.resendOtp': 404,
  'registration.confirmPhone': 404,
  'recovery.recoverByCode': 404,
  'recovery.recoverByLink': 404,
  // The sign-in of these tests opens no session of the provider.
  'legacyAuth.login': 400,
  // A link that we did not write.
  'mailing.readSubscription': 400,
  'mailing.removeFromMailingList': 400,
  'mailing.returnToMailingList': 400,
  'documents.verifyDocument': 404,
  // Nobody was invited by such a link.
  'team.lookAtInvitation': 404,
  'team.acceptInvitation': 404,
  'team.joinByInvitation': 404,
  // A currency that nobody has approved.
  'accountManagement.createAccount': 409,
  // Switched off where nothing is configured.
  'accountManagement.getClosing': 403,
  'accountManagement.closeAccount': 403,
  'tracking.trackPayment': 404,
  // Ada has a PIN already.
  'identity.createTransactionPin': 409,
  // The application of a customer who is approved can no longer be changed.
  'onboarding.addOfficer': 409,
  'onboarding.removeDocument': 409,
  'onboarding.removeOfficer': 409,
  'onboarding.saveAdditionalInformation': 409,
  'onboarding.saveCompanyInformation': 409,
  'onboarding.savePersonalDetails': 409,
  'onboarding.setCustomerType': 409,
  // Something that was asked of it is not answered.
  'onboarding.submit': 409,
  'onboarding.updateOfficer': 409,
  // No code was sent for these changes.
  'profile.updateName': 400,
  'profile.updatePhoneNumber': 400,
  'profile.updateEmail': 400,
  'profile.updateAddress': 400,
  'profile.updateBvn': 400,
  // Nothing of the kind was added or asked for.
  'settings.deleteReversalAccount': 404,
  'settings.downloadData': 404,
  'settings.withdrawRequest': 404,
  // Nobody of the provider was let in with it.
  'privacy.openStaffView': 400,
  // There is money on her accounts, nobody else could run her team, and her access is active.
  'settings.closeProfile': 409,
  'settings.deactivateProfile': 409,
  'settings.activateProfile': 409,
  // Nobody has paid for it yet.
  'paymentInstructions.getInstructionReceipt': 409,
  // The request of the tests carries no public key.
  'verification.validateIfsc': 403,
  // No bank asks anything.
  'sendr.completeCardChallenge': 404,
  'sandbox.payIn': 404,
  // No network has been told of a payment yet.
  'gateway.testWebhook': 409,
}
