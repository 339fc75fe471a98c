import { bare } from './bank/bare.ts'
import { requiredWords } from './form-rules.ts'

/** What a payment to India says about someone new, in the order of the form. `whole` is tried without blanks and dashes. */
export const indianPayeeFields = [
  { name: 'buildingNumber', label: 'Building number', most: 20 },
  { name: 'streetName', label: 'Street name', most: 70 },
  { name: 'townName', label: 'Town name', most: 35 },
  {
    name: 'beneficiaryPostcode',
    label: 'Postcode',
    most: 20,
    whole: /^\d{6}$/,
    wrong: 'A postcode in India has six digits',
  },
  {
    name: 'phoneNumber',
    label: 'Phone number',
    most: 20,
    whole: /^\+?\d{8,15}$/,
    wrong: 'Please check the phone number',
  },
] as const satisfies readonly { name: string; label: string; most: number; whole?: RegExp; wrong?: string }[]

export type IndianPayeeField = (typeof indianPayeeFields)[number]['name']

/** What a payment method requires about someone new besides name, country and numbers: orders and required details agree. */
export const requiredPayeeFields = (method: string): readonly IndianPayeeField[] =>
  method === 'Ifsc' ? indianPayeeFields.map(({ name }) => name) : []

/** The first thing that is wrong with each field, in words; nothing of those that are right. */
export function indianPayeeFaults(
  given: Readonly<Partial<Record<IndianPayeeField, string | undefined>>>,
): Partial<Record<IndianPayeeField, string>> {
  const faults: Partial<Record<IndianPayeeField, string>> = {}
  for (const field of indianPayeeFields) {
    const value = bare(given[field.name] ?? '')
    if (value === '') faults[field.name] = requiredWords(field.label)
    else if ('whole' in field && !field.whole.test(value)) faults[field.name] = field.wrong
  }
  return faults
}
