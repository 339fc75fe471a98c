import { documentUpload } from '../../main/testing/test-bodies-of-payments.ts'

import { type Person, pin } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

const absentId = '01900000-0000-7000-8000-00000000dead'

/** What people change about themselves, and decide in their settings. */
export function requestsOfProfile({ customerId, onboarding }: Person): Record<string, WireRequest> {
  const code = 'ABCD2345'
  return {
    'profile.getProfileDetails': {},
    'profile.verifyEmailOrPhone': { body: { customerId, updateType: 'Name' } },
    'profile.updateName': { body: { customerId, code, firstName: 'Adeline', lastName: 'Example' } },
    'profile.updatePhoneNumber': {
      body: { customerId, code, phoneNumber: '07400 123457', phoneCountryId: 'GB', transactionPin: pin },
    },
    'profile.updateEmail': { body: { customerId, code, email: 'adeline@example.com', transactionPin: pin } },
    'profile.updateAddress': {
      body: { customerId, code, addressLine1: '2 Harbour Lane', city: 'Dover', countryId: 'GB' },
    },
    'profile.updateBvn': { body: { customerId, code, bvn: '12345678901' } },
    'profile.checkPendingUpdate': { query: { CustomerId: customerId } },
    'profile.updateBusinessInformation': { body: { customerId, tradingName: 'Harbour Lane', businessSectorId: 'C' } },
    'profile.updateBusinessOfficer': { body: { customerId, officerId: onboarding.officerId, city: 'Deal' } },
    'profile.getDirectorsUpdateStatus': { query: { businessId: customerId } },
    'profile.uploadProfilePicture': { body: { customerId, ...documentUpload, documentName: 'me.png' } },
    'profile.uploadBusinessLogo': { body: { customerId, ...documentUpload, documentName: 'logo.png' } },
    'settings.getNotificationSettings': { query: { CustomerId: customerId } },
    'settings.modifyNotificationSettings': {
      body: {
        customerId,
        smsNotification: true,
        emailNotification: {
          emailData: [{ notificationType: 'PaymentUpdates', enabled: true }],
          dailyDigest: false,
        },
      },
    },
    'settings.addReversalAccount': {
      body: {
        customerId,
        currencyCode: 'GBP',
        accountName: 'Example Ltd',
        bankName: 'Barclays',
        countryId: 'GB',
        accountNumber: '88837491',
        bankCode: '10-79-99',
        transactionPin: pin,
      },
    },
    'settings.listReversalAccounts': { query: { CustomerId: customerId } },
    'settings.deleteReversalAccount': { query: { id: absentId }, body: { transactionPin: pin } },
    'settings.closeProfile': { body: { customerId, reason: 'I moved to another bank.' } },
    'settings.deactivateProfile': { body: { customerId } },
    'settings.activateProfile': { body: { customerId } },
    'settings.getPrivacy': {},
    'settings.requestDataDownload': {},
    'settings.downloadData': { params: { id: absentId } },
    'settings.requestErasure': { body: { customerId } },
    'settings.withdrawRequest': { body: { id: absentId } },
  }
}

/** Where a right request isn't answered with success. */
export const answersOfProfile: Record<string, number> = {
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
  // There is money on her accounts, nobody else could run her team, and her access is active.
  'settings.closeProfile': 409,
  'settings.deactivateProfile': 409,
  'settings.activateProfile': 409,
}
