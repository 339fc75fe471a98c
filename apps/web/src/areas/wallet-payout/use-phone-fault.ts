import { useQuery } from '@tanstack/react-query'
import * as verification from '@tradewind/contract/verification'
import { phoneNotValid } from '@tradewind/kernel/phone'
import { useState } from 'react'
import { queryFor } from '#ui/calls/api.ts'

/** Whether a number is one of its country, as the server says: it knows the numbering plans of all of them. */
const phoneQuery = (phoneNumber: string, countryIso: string) =>
  queryFor(verification.validatePhoneNumber, { body: { phoneNumber, countryIso } }, { failures: 'silent' })

/**
 * The words for a number that is not valid in the country that is chosen beside it, once the field was left; nothing
 * while no country is chosen, and where the server does not answer.
 */
export function usePhoneFault({ phoneNumber, countryIso }: { phoneNumber: string; countryIso: string }) {
  const [left, setLeft] = useState<string>()
  const asked = left === phoneNumber && phoneNumber.trim() !== '' && countryIso !== ''
  const { data } = useQuery({ ...phoneQuery(phoneNumber, countryIso), enabled: asked, staleTime: Infinity })
  return { fault: asked && data?.isValid === false ? phoneNotValid : undefined, onBlur: () => setLeft(phoneNumber) }
}
