import { registrationExamples } from './onboarding-registration.examples.ts'
import * as registration from './onboarding-registration.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as recovery from './recovery.ts'

const userId = 'Id of the registration. It becomes the id of the person once the address is confirmed.'
const code = { text: 'The code of eight characters.', example: 'ABCD2345' }
const email = { text: 'The email address.', example: 'ada@marlowfinch.example' }
const limited = 'Five codes are evaluated in 15 minutes, then none until they are over.'
const resent = 'Four emails in ten minutes to one address, the first included.'
const choice = {
  customerTypeId: { text: 'Id of the customer type.', example: '3' },
  productId: { text: 'Id of the product.', example: 'full' },
}

export const registrationDocs: AreaWords = {
  file: 'onboarding-registration.docs.ts',
  groups: { registration: ['registration', 'recovery'] },
  examples: registrationExamples,
  schemas: [
    schemaWords(registration.RegistrationStep, 'What a registration waits for.', {
      fields: {
        userId,
        next: '`email`, `phone`, or `done`: then the person signs in.',
        sentTo: {
          text: 'Where the newest code went, obscured; null where none is waited for.',
          example: 'ada*****@marlowfinch.example',
        },
      },
    }),
  ],
  calls: [
    callWords(registration.register, {
      text: 'Sets a cookie by which this browser goes on with the registration for a day. One network may register 30 times in 15 minutes.',
      body: {
        customertypeid: choice.customerTypeId,
        productid: choice.productId,
        email,
        countryid: { text: 'Id of the country: its ISO 3166 alpha-2 code.', example: 'GB' },
        password: {
          text: 'A password of 8 to 200 characters that is not easily guessed.',
          example: 'tall-ships-of-1905',
        },
        termsVersion: {
          text: 'The version of the terms that the applicant accepts, from the eligibility check.',
          example: '1',
        },
        username: {
          text: 'How we call the person until onboarding asks for the name. Nobody signs in with it.',
          example: 'ada.marlow',
        },
        referralCode: { text: 'The code of who recommended us.', example: 'TW-4821' },
      },
    }),
    callWords(registration.readRegistration, { params: { userId } }),
    callWords(registration.sendToken, { text: resent, body: { userId } }),
    callWords(registration.resendToken, { text: resent, body: { userId } }),
    callWords(registration.confirmEmail, { params: { userId, token: 'The token of the link.' } }),
    callWords(registration.confirmEmailByLink, {
      body: {
        userId,
        token: 'The token of the link.',
        password: { text: 'The password of the registration, in another browser.', example: 'tall-ships-of-1905' },
      },
    }),
    callWords(registration.confirmEmailByCode, { text: limited, body: { userId, code } }),
    callWords(registration.sendSms, {
      text: 'Four text messages in ten minutes to one number and for one registration.',
      body: {
        userId,
        phoneNumber: {
          text: 'The number, with its country code or as it is dialled at home.',
          example: '07400 123456',
        },
        iso2: { text: 'ISO 3166 alpha-2 code of the country of the number.', example: 'GB' },
      },
    }),
    callWords(registration.resendOtp, { body: { userId } }),
    callWords(registration.confirmPhone, { text: limited, body: { userId, code } }),
    callWords(registration.checkEligibility, {
      body: choice,
      value: {
        eligible: 'Whether the product is available in the country.',
        waitingList: 'Whether one can ask to be told once it is.',
        terms: 'The current terms, which a registration accepts.',
        'terms.version': { text: 'Their version; send it with the registration.', example: '2026-11' },
        'terms.url': { text: 'Their address; null if none is configured.', example: 'https://bank.example/terms' },
      },
    }),
    callWords(registration.listProductCountries, { params: { id: { text: 'Id of the product.', example: 'full' } } }),
    callWords(registration.subscribe, { body: { productId: choice.productId, email } }),
    callWords(recovery.beginRecovery, {
      text: 'Four emails in ten minutes to one address.',
      body: { email },
      value: { recoveryId: 'Id of the recovery, for the code.' },
    }),
    callWords(recovery.recoverByCode, {
      text: `${limited} They are counted for the person, however many recoveries were begun.`,
      body: {
        recoveryId: 'Id of the recovery.',
        code,
        password: { text: 'The new password.', example: 'tall-ships-of-1905' },
      },
    }),
    callWords(recovery.recoverByLink, {
      body: {
        recoveryId: 'Id of the recovery, as the link has it.',
        token: 'The token of the link.',
        password: { text: 'The new password.', example: 'tall-ships-of-1905' },
      },
    }),
  ],
}
