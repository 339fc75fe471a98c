import { documentUpload } from '../../main/testing/test-bodies-of-payments.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

const bytes = 'dGhpcyBpcyBiYXNlNjR1cmw'
/** Of a passkey that nobody has. */
const passkeyAnswer = { id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
const newPasskey = {
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  publicKey: bytes,
  publicKeyAlgorithm: -7,
  transports: ['internal'],
}

/** People: who they are, how they sign in, and what they are written. */
export function requestsOfPeople(person: Person): Record<string, WireRequest> {
  const { customerId, documentId, userId, viewId, beneficiaryId } = person
  const choice = { productId: 'full', countryId: 'GB' }
  return {
    'identity.login': { body: { userName: 'nobody@example.com', password: 'a wrong password', product: 'tradewind' } },
    'identity.checkUserName': { body: { userName: 'nobody@example.com' } },
    'identity.validateOtp': { body: { code: 'ABCD2345' } },
    'identity.validatePasskey': { body: { passkey: passkeyAnswer } },
    'identity.resendLoginOtp': { body: {} },
    'security.changePassword': { body: { currentPassword: 'a wrong password', password: 'the seventh harbour light' } },
    'security.changeTransactionPin': {
      body: { customerId, currentTransactionPin: pin, transactionPin: pin, confirmTransactionPin: pin },
    },
    'security.resendPinResetCode': { body: { customerId } },
    'security.validatePinResetCode': {
      query: { CustomerId: customerId, OneTimePassword: 'ABCD2345', CustomerActionType: 'ResetTransactionPin' },
    },
    'security.givePinResetCode': { body: { customerId, code: 'ABCD2345' } },
    'security.resetTransactionPin': { body: { customerId, transactionPin: pin, confirmTransactionPin: pin } },
    'security.sendTwoFactorCode': { body: { customerId, method: 'Email' } },
    'security.validateTwoFactorCode': { body: { customerId, method: 'Email', code: 'ABCD2345' } },
    'security.setTwoFactor': { body: { customerId, method: 'Email', transactionPin: pin } },
    'security.checkTwoFactorStatus': { query: { CustomerId: customerId } },
    'security.setSecurityQuestion': {
      body: {
        customerId,
        questions: [1, 2, 3].map((securityQuestionId) => ({ securityQuestionId, securityQuestionAnswer: 'Skipper' })),
        transactionPin: pin,
      },
    },
    'security.getSecurityQuestion': { query: { CustomerId: customerId } },
    'security.validateSecurityQuestion': {
      query: {
        CustomerId: customerId,
        SecurityQuestionId: '8',
        SecurityQuestion: 'What was your childhood nickname?',
        SecurityQuestionAnswer: 'Skipper',
      },
    },
    'security.giveSecurityAnswer': { body: { customerId, securityQuestionId: 8, securityQuestionAnswer: 'Skipper' } },
    'security.beginPasskey': { body: { transactionPin: pin } },
    'security.addPasskey': { body: { name: 'Work laptop', passkey: newPasskey } },
    'security.askPasskey': { body: {} },
    'security.askPaymentPasskey': { body: {} },
    'security.removePasskey': { body: { passkeyId: userId, transactionPin: pin, passkey: passkeyAnswer } },
    'security.setPasskeyPayments': {
      body: { amount: '1000.00', currencyCode: 'GBP', transactionPin: pin, passkey: passkeyAnswer },
    },
    'security.makeRecoveryCodes': { body: { transactionPin: pin } },
    'security.endSession': { body: { sessionId: userId } },
    'security.endOtherSessions': { body: {} },
    'security.beginOwnRecovery': { body: { transactionPin: pin } },
    'security.stopRecovery': { body: {} },
    'security.beginAccountRecovery': { body: {} },
    'security.readAccountRecovery': { body: { recoveryId: userId, token: 'a-token-of-nobody' } },
    'security.finishAccountRecovery': { body: { recoveryId: userId, token: 'a-token-of-nobody' } },
    'security.stopAccountRecovery': { body: { recoveryId: userId, token: 'a-token-of-nobody' } },
    'registration.register': {
      body: {
        customertypeid: '3',
        productid: 'full',
        countryid: 'GB',
        email: 'newcomer@example.com',
        password: 'tall-ships-of-1905',
        username: 'newcomer',
        referralCode: 'TW-4821',
      },
    },
    // No browser of these tests has begun a registration: a person's id is as unknown as any.
    'registration.readRegistration': { params: { userId } },
    'registration.sendToken': { body: { userId } },
    'registration.resendToken': { body: { userId } },
    'registration.confirmEmail': { params: { userId, token: 'a-token-of-nobody' } },
    'registration.confirmEmailByLink': { body: { userId, token: 'a-token-of-nobody' } },
    'registration.confirmEmailByCode': { body: { userId, code: 'ABCD2345' } },
    'registration.sendSms': { body: { userId, phoneNumber: '07400 123456', iso2: 'GB' } },
    'registration.resendOtp': { body: { userId } },
    'registration.confirmPhone': { body: { userId, code: 'ABCD2345' } },
    'registration.checkEligibility': { body: { ...choice, customerTypeId: '3' } },
    'registration.listProductCountries': { params: { id: 'full' } },
    'registration.subscribe': { body: { ...choice, countryId: 'BR', email: 'newcomer@example.com' } },
    'recovery.beginRecovery': { body: { email: 'newcomer@example.com' } },
    'recovery.recoverByCode': { body: { recoveryId: userId, code: 'ABCD2345', password: 'tall-ships-of-1905' } },
    'recovery.recoverByLink': {
      body: { recoveryId: userId, token: 'a-token-of-nobody', password: 'tall-ships-of-1905' },
    },
    'reference.getCountry': { params: { id: 'GB' } },
    'reference.listStatesById': { params: { id: 'US' } },
    'reference.listCustomerTypesOf': { params: { id: 'full' } },
    'identity.keepAlive': { body: {} },
    'identity.getDraftKey': {},
    'identity.updateCookie': { body: { customerId } },
    'identity.logout': { body: {} },
    'identity.endBrowserSession': { body: {} },
    'identity.createTransactionPin': { body: { customerId, transactionPin: pin, confirmTransactionPin: pin } },
    'identity.hasTransactionPin': { query: { CustomerId: customerId } },
    'configuration.getFeatureFlags': {},
    'legacyAuth.login': { body: {} },
    'legacyAuth.logout': { body: {} },
    'legacyAuth.user': {},
    'mailing.readSubscription': { body: { token: 'nobody-sealed-this' } },
    'mailing.removeFromMailingList': { body: { token: 'nobody-sealed-this', notificationType: 'PaymentUpdates' } },
    'mailing.returnToMailingList': { body: { token: 'nobody-sealed-this', notificationType: 'PaymentUpdates' } },
    'preferences.getPreferences': {},
    'preferences.saveView': { body: { list: 'transactions', name: 'Rent', search: 'type=Debit&text=rent' } },
    'preferences.removeView': { body: { id: viewId } },
    'preferences.setFavourite': { body: { beneficiaryId, favourite: true } },
    'preferences.chooseLanguage': { body: { language: 'en' } },
    'preferences.dismissAttention': { body: { kind: 'returned-payments', upTo: '2026-11-21T10:00:00.000Z' } },
    'privacy.listStaffLooks': {},
    'privacy.listActivity': {},
    'privacy.openStaffView': { body: { ticket: 'a-ticket-of-nobody' } },
    'engagement.record': { body: { siteId: 'site-1', screen: '/get-started', visit: 'visit-of-a-test-1' } },
    'customers.getCustomer': { params: { customerId } },
    'customers.uploadDocument': { body: documentUpload },
    'customers.getDocument': { params: { documentId }, query: { Side: 'front' } },
  }
}

/** Where a right request isn't answered with success. */
export const answersOfPeople: Record<string, number> = {
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
  // Ada has a PIN already.
  'identity.createTransactionPin': 409,
  // Nobody of the provider was let in with it.
  'privacy.openStaffView': 400,
}
