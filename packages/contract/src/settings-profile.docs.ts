import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as settings from './settings.ts'
import { settingsProfileExamples } from './settings-profile.examples.ts'
import * as updates from './settings-profile.ts'

const id = '019abe12-5c00-7000-8000-000000000007'
const at = '2026-11-24T09:30:12.000Z'
const ours = 'A call of Tradewind’s own.'

const pending = { id, kind: 'Address', state: 'Pending', requestedAt: at, decidedAt: null, reason: null }
const applied = { id, kind: 'PhoneNumber', state: 'Applied', requestedAt: at, decidedAt: at, reason: null }

const customerId = 'Id of the customer; the caller’s own where it is left out.'
const code = { text: 'The one-time code that was sent for this change.', example: 'K7M2P9QX' }
const pin = { text: 'The transaction PIN, of who has one.', example: '481593' }
const phone = {
  phoneNumber: {
    text: 'Phone number, with its country code or of the country named beside it.',
    example: '+447400123456',
  },
  phoneCountryId: { text: 'Country of a number without its code.', example: 'GB' },
}
const address = {
  addressLine1: { text: 'Street and number.', example: '1 Harbour Lane' },
  addressLine2: { text: 'Second line of the address.', example: 'Flat 2' },
  city: { text: 'City.', example: 'Dover' },
  state: { text: 'State or county.', example: 'Kent' },
  postcode: { text: 'Postcode.', example: 'CT16 1AA' },
  countryId: { text: 'Country of the address, an ISO 3166 code.', example: 'GB' },
}
const name = {
  firstName: { text: 'First name.', example: 'Amelia' },
  middleName: { text: 'Middle names.', example: 'Rose' },
  lastName: { text: 'Last name.', example: 'Clarke' },
}
const person = {
  ...name,
  dateOfBirth: { text: 'Day of birth.', example: '1985-04-12' },
  nationality: { text: 'Nationality, an ISO 3166 code.', example: 'GB' },
  occupation: { text: 'Occupation.', example: 'Joiner' },
  email: { text: 'Email address.', example: 'amelia@example.com' },
  ...phone,
  identificationTypeId: { text: 'Id of the identification type.', example: 'passport' },
  identificationNumber: { text: 'Number of the document.', example: '123456789' },
  identificationExpiryDate: { text: 'Last day on which the document is valid.', example: '2033-05-01' },
  ...address,
}
const file = {
  customerId,
  documentName: { text: 'Name of the file.', example: 'me.jpg' },
  documentExtension: { text: 'Extension: png, jpg or jpeg.', example: 'jpg' },
  documentAsBase64: { text: 'Its content in Base64, or as a data URL.', example: '/9j/4AAQ' },
}
const path = '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000007'
const documentPath = { documentPath: { text: 'Where the picture is read.', example: path } }
const why = { customerId, reason: { text: 'What the customer says about it.', example: 'I moved to another bank.' } }
const account = {
  currencyCode: 'Currency of the account.',
  accountName: { text: 'In whose name the account is.', example: 'Harbour Lane Joinery Ltd' },
  bankName: { text: 'Name of the bank.', example: 'Barclays' },
  countryId: { text: 'Country of the bank, an ISO 3166 code.', example: 'GB' },
  accountNumber: { text: 'Account number; null or left out beside an IBAN.', example: '88837491' },
  bankCode: {
    text: 'Sort code, routing number or bank code of the country; needed without an IBAN.',
    example: '107999',
  },
  iban: { text: 'IBAN; null or left out where the country has none.', example: 'GB33BUKB20201555555555' },
  swiftCode: { text: 'SWIFT code (BIC) of the bank; null or left out where nobody needs it.', example: 'BUKBGB22' },
}
const savedAccount = {
  id,
  currencyCode: 'GBP',
  accountName: 'Harbour Lane Joinery Ltd',
  bankName: 'Barclays',
  countryId: 'GB',
  accountNumber: '88837491',
  bankCode: '107999',
  iban: null,
  swiftCode: null,
  dateAdded: at,
}
const messages = {
  smsNotification: 'Whether text messages are sent that the person may do without.',
  emailNotification: 'Which emails are sent that the person may do without.',
  'emailNotification.emailData': 'Each kind of email, and whether it is sent.',
  'emailNotification.emailData.notificationType': 'The kind of email.',
  'emailNotification.emailData.enabled': 'Whether emails of this kind are sent.',
  'emailNotification.dailyDigest': 'Whether payment updates come in one email a day, at seven in the morning (UTC).',
}
const download = { id, requestedAt: at, expiresAt: '2026-11-24T10:30:12.000Z' }

export const settingsProfileDocs: AreaWords = {
  file: 'settings-profile.docs.ts',
  groups: { settings: ['profile', 'settings'] },
  examples: settingsProfileExamples,
  schemas: [
    schemaWords(updates.ProfileRequest, 'A change that someone asked for, and what became of it.', {
      fields: {
        id: 'Id of the request.',
        kind: 'What it is about.',
        state: 'Pending until staff decide; Applied where it took effect at once.',
        requestedAt: 'When it was asked for.',
        decidedAt: { text: 'When it was decided; null until then.', example: null },
        reason: { text: 'What staff said to the customer; null where they said nothing.', example: null },
      },
    }),
    schemaWords(updates.ProfileDetails, 'What is known of the signed-in person.', {
      fields: {
        ...name,
        email: { text: 'Email by which the person signs in.', example: 'amelia@example.com' },
        phoneNumber: { text: 'Confirmed phone number; null where there is none.', example: '+447400123456' },
        address: { text: 'Address; null where none is known.', example: null },
        'address.addressLine1': address.addressLine1,
        'address.addressLine2': address.addressLine2,
        'address.city': address.city,
        'address.state': address.state,
        'address.postcode': address.postcode,
        'address.countryId': address.countryId,
        bvnEnding: {
          text: 'Last four digits of the bank verification number; null where none is known.',
          example: null,
        },
        profilePicturePath: { text: 'Where the picture of the person is read; null without one.', example: path },
        businessLogoPath: { text: 'Where the logo of the business is read; null without one.', example: null },
        limitsLoweredUntil: {
          text: 'Until when less may be sent, after a change of phone or email; null while nothing is lowered.',
          example: null,
        },
        requests: 'The newest requests, the newest first.',
      },
    }),
    schemaWords(settings.NotificationSettings, 'Which emails and text messages a person gets.', { fields: messages }),
    schemaWords(
      settings.ReversalAccount,
      "An account at another bank for money that can't be credited to the customer.",
      {
        fields: { id: 'Id of the account.', ...account },
      },
    ),
    schemaWords(settings.DataDownload, 'A download of all data.', {
      fields: {
        id: 'Id of the download.',
        requestedAt: 'When it was requested.',
        expiresAt: 'Until when it can be downloaded.',
      },
    }),
    schemaWords(settings.KeptRecord, 'What stays after an erasure.', {
      fields: {
        what: { text: 'What is kept.', example: 'Payments with payer and payee' },
        why: { text: 'For which reason.', example: 'Anti-money-laundering law.' },
        until: { text: 'For how long.', example: '5 years after each payment' },
      },
    }),
    schemaWords(settings.ErasureEffect, 'What an erasure would do.', {
      fields: {
        erased: { text: 'What is erased for good.', example: ['Your name, email and phone number'] },
        kept: 'What is kept.',
        obstacle: { text: 'What has to be done first; null where nothing has.', example: null },
      },
    }),
    schemaWords(settings.Privacy, 'A person’s own data, and requests to erase it or to close the profile.', {
      fields: {
        downloads: 'Downloads that still work, the newest first.',
        downloadsLeft: { text: 'How many more can be requested within a day.', example: 3 },
        erasure: { text: 'The newest request to erase the person’s data; null without one.', example: null },
        closure: { text: 'The newest request to close the profile; null without one.', example: null },
        mayClose: 'Whether this person may ask to close the profile.',
        closingObstacles: {
          text: 'What has to be done before the profile can be closed, in words; empty where nothing has.',
          example: [],
        },
        erasureEffect: 'What an erasure of this person would do today.',
      },
    }),
  ],
  calls: [
    callWords(updates.getProfileDetails, {
      text: ours,
      example: {
        value: {
          firstName: 'Amelia',
          middleName: null,
          lastName: 'Clarke',
          email: 'amelia@example.com',
          phoneNumber: '+447400123456',
          address: null,
          bvnEnding: null,
          profilePicturePath: null,
          businessLogoPath: null,
          limitsLoweredUntil: null,
          requests: [pending],
        },
      },
    }),
    callWords(updates.verifyEmailOrPhone, {
      text: 'The specification shows no fields: they are ours.',
      body: {
        customerId,
        updateType: 'Which change the code is for; it is good for no other.',
        email: { text: 'The new address, of an update of the email.', example: 'amelia@example.com' },
        ...phone,
      },
      value: { sentTo: { text: 'Where the code went, obscured.', example: 'am*****@example.com' } },
      example: {
        body: { updateType: 'Email', email: 'amelia@example.com' },
        value: { sentTo: 'am*****@example.com' },
      },
    }),
    callWords(updates.updateName, {
      body: {
        customerId,
        code,
        ...name,
        hasOneName: {
          text: 'Whether the person has only one name, given as the first name.',
          example: false,
        },
      },
      example: {
        body: { code: 'K7M2P9QX', firstName: 'Amelia', lastName: 'Price' },
        value: { ...pending, kind: 'Name' },
      },
    }),
    callWords(updates.updatePhoneNumber, {
      body: { customerId, code, ...phone, transactionPin: pin },
      example: {
        body: { code: 'K7M2P9QX', phoneNumber: '+447400123456', transactionPin: '481593' },
        value: applied,
      },
    }),
    callWords(updates.updateEmail, {
      body: { customerId, code, email: person.email, transactionPin: pin },
      example: {
        body: { code: 'K7M2P9QX', email: 'amelia@example.com', transactionPin: '481593' },
        value: { ...applied, kind: 'Email' },
      },
    }),
    callWords(updates.updateAddress, {
      body: { customerId, code, ...address },
      example: {
        body: { code: 'K7M2P9QX', addressLine1: '1 Harbour Lane', city: 'Dover', countryId: 'GB' },
        value: pending,
      },
    }),
    callWords(updates.updateBvn, {
      body: { customerId, code, bvn: { text: 'Bank verification number, 11 digits.', example: '12345678901' } },
      example: { body: { code: 'K7M2P9QX', bvn: '12345678901' }, value: { ...pending, kind: 'Bvn' } },
    }),
    callWords(updates.checkPendingUpdate, {
      query: { CustomerId: customerId },
      value: { isPending: 'Whether anything waits.', updates: 'What waits, the newest first.' },
      example: { value: { isPending: true, updates: [pending] } },
    }),
    callWords(updates.updateBusinessInformation, {
      body: {
        customerId,
        tradingName: { text: 'Name under which it trades.', example: 'Harbour Lane Joinery' },
        businessCategoryId: { text: 'Id of the business category.', example: 'construction' },
        businessSectorId: { text: 'Id of the business sector.', example: 'F' },
        annualTurnoverId: { text: 'Id of the range of annual turnover.', example: '100k-500k' },
        businessDescription: { text: 'What the business does.', example: 'Windows and doors of oak.' },
        website: { text: 'Website.', example: 'https://harbourlane.example' },
        email: person.email,
        ...phone,
        ...address,
      },
      example: { body: { businessSectorId: 'F' }, value: { ...pending, kind: 'BusinessInformation' } },
    }),
    callWords(updates.updateBusinessOfficer, {
      body: {
        customerId,
        officerId: 'Id of the director, shareholder or signatory.',
        companyName: { text: 'Name of a company.', example: 'Kent Holdings Ltd' },
        registrationNumber: { text: 'Number of a company in its register.', example: '87654321' },
        sharePercentage: { text: 'Share of a shareholder in percent.', example: '33.34' },
        ...person,
        hasOneName: {
          text: 'Yes for someone with only one name, given as the first name.',
          example: 'No',
        },
      },
      example: {
        body: { officerId: id, city: 'Deal' },
        value: { ...pending, kind: 'BusinessOfficer' },
      },
    }),
    callWords(updates.getDirectorsUpdateStatus, {
      query: { businessId: customerId },
      value: {
        officerId: 'Id of the person.',
        name: { text: 'Name of the person.', example: 'Owen Price' },
        type: 'What the person is in the business.',
        updateStatus: 'What became of the newest request; None without one.',
        requestedAt: { text: 'When it was asked for; null without one.', example: null },
        reason: { text: 'What staff said; null where they said nothing.', example: null },
      },
      example: {
        value: [
          {
            officerId: id,
            name: 'Owen Price',
            type: 'BusinessDirector',
            updateStatus: 'None',
            requestedAt: null,
            reason: null,
          },
        ],
      },
    }),
    callWords(updates.uploadProfilePicture, {
      body: file,
      value: documentPath,
      example: {
        body: { documentName: 'me.jpg', documentExtension: 'jpg', documentAsBase64: '/9j/4AAQ' },
        value: { documentPath: path },
      },
    }),
    callWords(updates.uploadBusinessLogo, {
      body: file,
      value: documentPath,
      example: {
        body: { documentName: 'logo.png', documentExtension: 'png', documentAsBase64: 'iVBORw0K' },
        value: { documentPath: path },
      },
    }),
    callWords(settings.getNotificationSettings, {
      query: { CustomerId: customerId },
      example: { value: settingsExample() },
    }),
    callWords(settings.modifyNotificationSettings, {
      body: { customerId, ...messages },
      example: { body: { emailNotification: { dailyDigest: true } }, value: settingsExample() },
    }),
    callWords(settings.addReversalAccount, {
      text: "Our team uses the account of the right currency when money can't be credited to the customer. Nothing is sent there automatically. A customer has up to 10 accounts.",
      body: { customerId, ...account, transactionPin: pin },
      example: {
        body: {
          transactionPin: '481593',
          currencyCode: 'GBP',
          accountName: 'Harbour Lane Joinery Ltd',
          bankName: 'Barclays',
          countryId: 'GB',
          accountNumber: '88837491',
          bankCode: '107999',
        },
        value: savedAccount,
      },
    }),
    callWords(settings.listReversalAccounts, {
      query: { CustomerId: customerId },
      example: { value: [savedAccount] },
    }),
    callWords(settings.deleteReversalAccount, {
      query: { id: 'Id of the account.' },
      body: { transactionPin: pin },
      example: { query: { id }, value: null },
    }),
    callWords(settings.closeProfile, {
      body: why,
      example: { body: {}, value: { ...pending, kind: 'Closure' } },
    }),
    callWords(settings.deactivateProfile, { body: why, example: { body: {}, value: null } }),
    callWords(settings.activateProfile, {
      body: why,
      example: { body: {}, value: { ...pending, kind: 'Reactivation' } },
    }),
    callWords(settings.getPrivacy, {
      text: ours,
      example: {
        value: {
          downloads: [download],
          downloadsLeft: 2,
          erasure: null,
          closure: null,
          mayClose: true,
          closingObstacles: [],
          erasureEffect: {
            erased: ['Your name, email, phone number, address, BVN, occupation and picture'],
            kept: [
              {
                what: 'Payments with payer and payee, and who ordered and approved them',
                why: 'Anti-money-laundering law.',
                until: '5 years after each payment',
              },
            ],
            obstacle: null,
          },
        },
      },
    }),
    callWords(settings.requestDataDownload, { text: ours, example: { value: download } }),
    callWords(settings.downloadData, {
      text: `${ours} Records of other people of the team are left out, and so is what may not be shown by law.`,
      params: { id: 'Id of the download.' },
      example: { params: { id } },
    }),
    callWords(settings.requestErasure, {
      text: ours,
      body: why,
      example: { body: {}, value: { ...pending, kind: 'Erasure' } },
    }),
    callWords(settings.withdrawRequest, {
      text: ours,
      body: { id: 'Id of the request.' },
      example: { body: { id }, value: null },
    }),
  ],
}

function settingsExample() {
  return {
    smsNotification: true,
    emailNotification: {
      emailData: [
        { notificationType: 'PaymentUpdates', enabled: true },
        { notificationType: 'ApprovalUpdates', enabled: true },
      ],
      dailyDigest: true,
    },
  }
}
