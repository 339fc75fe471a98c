import { isNumberOf, readInternational } from '@tradewind/kernel/numbering-plan'
import { type PhoneValue, phoneFault } from '@tradewind/kernel/phone'
import { dialCodeOf } from './phone.rules.ts'

/** A number with its country judged; one that brings a country code along is put into that country first. */
export function judge({ phoneNumber, iso2, phoneCountryCode }: PhoneValue): PhoneValue {
  const read = readInternational(phoneNumber)
  const put = read
    ? { phoneNumber: read.nationalNumber, iso2: read.iso2, phoneCountryCode: dialCodeOf(read.iso2) }
    : { phoneNumber, iso2, phoneCountryCode }
  return { ...put, isValid: phoneFault(put.phoneNumber.replace(/[().]/g, ''), put.iso2, isNumberOf) === undefined }
}
