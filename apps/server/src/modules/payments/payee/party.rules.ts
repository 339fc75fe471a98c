import { type PostalAddress, postalAddressOf } from '@tradewind/kernel/postal-address'
import type { VerifiedDetails } from '#modules/beneficiaries'
import type { Party, SecurityQuestion } from '../payments.types.ts'
import { destinationOf } from './destination.rules.ts'
import { identificationOf, type PayeePayload, payeeOf } from './payload.rules.ts'

/** A payee's postal address, if it has what networks need. */
export const addressOfParty = ({ address, city, state, postcode, country }: Party): PostalAddress | undefined =>
  postalAddressOf({ addressLine1: address, city, state, postcode, countryId: country })

/** Who is paid and where, as a payment keeps it. */
export function partyOf(payload: PayeePayload, details: VerifiedDetails, securityQuestion?: SecurityQuestion): Party {
  const payee = payeeOf(payload)
  const identification = identificationOf(payload)
  return {
    entityType: payee.entityType,
    name: payee.accountName,
    firstName: payee.firstName,
    lastName: payee.lastName,
    companyName: payee.companyName,
    emailAddress: payee.email,
    country: payee.countryId,
    state: payee.state,
    city: payee.city,
    address: payee.address,
    postcode: payee.postcode,
    ...(identification ? { identification } : {}),
    ...(payload.purposeCode ? { purposeCode: payload.purposeCode } : {}),
    ...(payload.notifyBeneficiaryEmail ? { notifyEmail: payload.notifyBeneficiaryEmail } : {}),
    destination: destinationOf(details, securityQuestion),
  }
}
