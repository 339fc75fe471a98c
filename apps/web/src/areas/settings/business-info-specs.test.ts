import { expect, test } from 'vitest'
import { ownSpecs, specsOfOfficer } from './business-info-specs.ts'

test('everything that the calls take of a business and its people can be changed', () => {
  const names = ownSpecs.map(({ name }) => name)
  for (const name of ['businessCategoryId', 'phoneNumber', 'addressLine2', 'state', 'website', 'countryId'])
    expect(names).toContain(name)
  // The name and the number of the register are not the customer's to change here.
  for (const name of ['companyName', 'registrationNumber']) expect(names).not.toContain(name)
  const person = specsOfOfficer({ entityType: 'Individual', type: 'ShareHolder' }).map(({ name }) => name)
  for (const name of ['dateOfBirth', 'nationality', 'phoneNumber', 'identificationTypeId', 'sharePercentage'])
    expect(person).toContain(name)
  expect(specsOfOfficer({ entityType: 'Individual', type: 'BusinessDirector' }).map(({ name }) => name)).not.toContain(
    'sharePercentage',
  )
})
