import type { Sent } from '@tradewind/contract/client'
import type * as remitters from '@tradewind/contract/remitters'
import type * as z from 'zod/mini'

export type Remitter = z.output<typeof remitters.Remitter>
type NewRemitter = Sent<typeof remitters.addRemitter>['body']

/** What the form asks of a remitter, as typed. */
export interface RemitterForm {
  type: 'individual' | 'company'
  firstName: string
  lastName: string
  /** An individual with one name, who has no last name. */
  hasOneName: boolean
  companyName: string
  emailAddress: string
  phoneNumber: string
  address: string
  city: string
  state: string
  postcode: string
  countryIso: string
  idType: string
  idNumber: string
  idExpiryDate: string
}

export const blankRemitter: RemitterForm = {
  type: 'individual',
  firstName: '',
  lastName: '',
  hasOneName: false,
  companyName: '',
  emailAddress: '',
  phoneNumber: '',
  address: '',
  city: '',
  state: '',
  postcode: '',
  countryIso: '',
  idType: '',
  idNumber: '',
  idExpiryDate: '',
}

/** A saved remitter as the form shows it. */
export const formOfRemitter = (saved: Remitter): RemitterForm => ({
  type: saved.entityType === 0 ? 'company' : 'individual',
  firstName: saved.firstName ?? '',
  lastName: saved.lastName ?? '',
  hasOneName: saved.entityType === 1 && saved.firstName !== null && saved.lastName === null,
  companyName: saved.companyName ?? '',
  emailAddress: saved.emailAddress,
  phoneNumber: saved.phoneNumber,
  address: saved.address,
  city: saved.city,
  state: saved.state ?? '',
  postcode: saved.postcode,
  countryIso: saved.countryIso,
  idType: saved.idType,
  idNumber: saved.idNumber,
  idExpiryDate: saved.idExpiryDate ?? '',
})

/** The remitter as it is sent: a company without first and last names, an individual without a company's. */
export function remitterBody(form: RemitterForm, customerId: string): NewRemitter {
  const text = (value: string) => value.trim()
  const given = <Name extends string>(name: Name, value: string) =>
    text(value) === '' ? {} : ({ [name]: text(value) } as { [key in Name]: string })
  return {
    customerId,
    ...(form.type === 'company'
      ? { entityType: 0 as const, companyName: text(form.companyName) }
      : {
          entityType: 1 as const,
          firstName: text(form.firstName),
          ...(form.hasOneName ? { hasOneName: true } : { lastName: text(form.lastName) }),
        }),
    emailAddress: text(form.emailAddress),
    phoneNumber: form.phoneNumber.replace(/\s/g, ''),
    address: text(form.address),
    city: text(form.city),
    ...given('state', form.state),
    postcode: text(form.postcode),
    countryIso: form.countryIso,
    idType: text(form.idType),
    idNumber: text(form.idNumber),
    ...given('idExpiryDate', form.idExpiryDate),
  }
}

/** The words of each outcome where the server gave no title of its own; the spelling is the specification's. */
export const remitterWords = {
  listFailed: 'Error Fetching Remitters list',
  readFailed: 'Error Fetching Remitter',
  created: 'Creat Remitter Successful',
  createRefused: 'Error Creating Remitter, Please try again.',
  createFailed: 'Error Creating Remitter',
  deleteFailed: 'Error deleteing Remitter',
  updateFailed: 'Error Updating Remitter',
} as const

/** The server's own title, if the failed call's answer has one, else the words for the outcome. */
export const titleOr = (error: unknown, words: string): string => {
  const title = (error as { title?: unknown } | null | undefined)?.title
  return typeof title === 'string' && title.trim() !== '' ? title : words
}
