import type { CallExample } from './openapi/example.ts'
import { id } from './openapi/example-parts.ts'

const registered = id('31')

const emailWaits = { value: { userId: registered, next: 'email', sentTo: 'ada*****@marlowfinch.example' } }

const phoneWaits = { value: { userId: registered, next: 'phone', sentTo: null } }

const codeOnItsWay = { value: { userId: registered, next: 'phone', sentTo: '+44*****56' } }

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const registrationExamples: Readonly<Record<string, CallExample>> = {
  'registration.readRegistration': emailWaits,
  'registration.sendToken': emailWaits,
  'registration.resendToken': emailWaits,
  'registration.confirmEmail': phoneWaits,
  'registration.confirmEmailByLink': phoneWaits,
  'registration.confirmEmailByCode': phoneWaits,
  'registration.sendSms': codeOnItsWay,
  'registration.resendOtp': codeOnItsWay,
  'registration.confirmPhone': { value: { userId: registered, next: 'done', sentTo: null } },
}
