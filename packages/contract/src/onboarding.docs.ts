import { onboardingExamples } from './onboarding.examples.ts'
import * as onboarding from './onboarding.ts'
import * as accountSetup from './onboarding-account-setup.ts'
import * as counterparties from './onboarding-counterparties.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const country = { text: 'ISO 3166 alpha-2 or alpha-3 code; answers have alpha-2.', example: 'GB' }
const empty = 'Null or left out where it is not filled in.'

/** What people say of themselves; the same words in requests and answers. */
const person = {
  firstName: { text: `First name. ${empty}`, example: 'Amelia' },
  middleName: { text: `Middle names. ${empty}`, example: 'Rose' },
  lastName: { text: `Last name. ${empty}`, example: 'Clarke' },
  hasOneName: {
    text: `Yes for someone with only one name, given as the first name. ${empty}`,
    example: 'No',
  },
  dateOfBirth: { text: `Day of birth, not in the future. ${empty}`, example: '1985-04-12' },
  nationality: { text: `Nationality, an ISO 3166 alpha-2 code. ${empty}`, example: 'GB' },
  occupation: { text: `Occupation. ${empty}`, example: 'Joiner' },
  email: { text: `Email address. ${empty}`, example: 'amelia@example.com' },
  phoneNumber: { text: `Phone number; kept with its country code. ${empty}`, example: '+447400123456' },
  phoneCountryId: { text: `Country of a phone number without its code. ${empty}`, example: 'GB' },
  identificationTypeId: { text: `Id of the identification type. ${empty}`, example: 'passport' },
  identificationNumber: { text: `Number of the document. ${empty}`, example: '123456789' },
  identificationExpiryDate: { text: `Last day on which the document is valid. ${empty}`, example: '2033-05-01' },
  addressLine1: { text: `Street and number. ${empty}`, example: '1 Harbour Lane' },
  addressLine2: { text: `Second line of the address. ${empty}`, example: 'Flat 2' },
  city: { text: `City. ${empty}`, example: 'Dover' },
  state: { text: `State or county. ${empty}`, example: 'Kent' },
  postcode: { text: `Postcode. ${empty}`, example: 'CT16 1AA' },
  countryId: { text: `Country of the address, an ISO 3166 code. ${empty}`, example: 'GB' },
} as const

const personal = { ...person, bvn: { text: `Bank verification number, in Nigeria. ${empty}`, example: '12345678901' } }

const company = {
  companyName: { text: `Name as it is registered. ${empty}`, example: 'Harbour Lane Joinery Ltd' },
  tradingName: { text: `Name under which it trades. ${empty}`, example: 'Harbour Lane Joinery' },
  registrationNumber: { text: `Number in the company register. ${empty}`, example: '12345678' },
  taxNumber: { text: `Tax number. ${empty}`, example: 'GB123456789' },
  identificationTypeId: {
    text: `Id of another identification type, from the list for businesses or money transfer. ${empty}`,
    example: 'lei',
  },
  identificationNumber: { text: `Its number. ${empty}`, example: '5493001KJTIIGC8Y1R12' },
  incorporationDate: { text: `Day of incorporation, not in the future. ${empty}`, example: '2015-06-01' },
  incorporationCountryId: { text: `Country of incorporation. ${empty}`, example: 'GB' },
  businessCategoryId: { text: `Id of the business category. ${empty}`, example: 'construction' },
  businessSectorId: { text: `Id of the business sector. ${empty}`, example: 'F' },
  annualTurnoverId: { text: `Id of the range of annual turnover. ${empty}`, example: '100k-500k' },
  businessDescription: { text: `What the business does. ${empty}`, example: 'Windows and doors of oak.' },
  website: { text: `Website. ${empty}`, example: 'https://harbourlane.example' },
  email: person.email,
  phoneNumber: person.phoneNumber,
  phoneCountryId: person.phoneCountryId,
  addressLine1: person.addressLine1,
  addressLine2: person.addressLine2,
  city: person.city,
  state: person.state,
  postcode: person.postcode,
  countryId: person.countryId,
}

const additional = {
  accountPurpose: { text: `What the account is for. ${empty}`, example: 'Paying suppliers abroad' },
  sourceOfFunds: { text: `Where the money comes from. ${empty}`, example: 'Sales' },
  sourceOfWealth: { text: `Where the customer's wealth comes from. ${empty}`, example: 'Savings' },
  employmentStatus: { text: `Employment status. ${empty}`, example: 'Employed' },
  taxResidenceCountryId: { text: `Country of tax residence. ${empty}`, example: 'GB' },
  taxIdentificationNumber: { text: `Tax identification number. ${empty}`, example: 'QQ123456C' },
  politicallyExposed: {
    text: `Whether someone holds a public position, or is close to someone who does. ${empty}`,
    example: 'No',
  },
  politicallyExposedDetails: { text: `Which public position. ${empty}`, example: 'Member of parliament' },
}

const officer = {
  ...person,
  entityType: 'A person or a company; only a shareholder is a company.',
  companyName: { text: `Name of a company. ${empty}`, example: 'Kent Holdings Ltd' },
  registrationNumber: { text: `Number of a company in its register. ${empty}`, example: '87654321' },
  sharePercentage: {
    text: `Share of a shareholder in percent, two decimals at most; all together 100 at most. ${empty}`,
    example: '33.34',
  },
  samePersonAs: `Id of another director, shareholder or signatory who is the same person, and whose details and identity document apply. ${empty}`,
}

const setup = {
  countries: 'Countries that money goes to or comes from.',
  'countries.countryId': country,
  'countries.status': 'Whether money goes there or comes from there.',
  beneficiaries: 'Whom money goes to or comes from.',
  'beneficiaries.name': { text: 'Name.', example: 'Atelier Moreau' },
  'beneficiaries.status': 'Whether they are paid or pay.',
  expectedMonthlyInflow:
    'What is expected to come in each month, in the main currency; null or left out where it is not known.',
  expectedMonthlyTransactionFrequency: {
    text: 'How many transactions are expected each month, 1 to 1,000,000; null or left out where it is not known.',
    example: 25,
  },
  expectedMonthlyTransactionVolume:
    'What is expected to be moved each month, in the main currency; null or left out where it is not known.',
}

const party = {
  name: { text: 'Name of the counterparty.', example: 'Atelier Moreau' },
  countryId: country,
  relationship: { text: 'What it is to the customer; null where nobody has said.', example: 'Supplier' },
}
const partyCountry = {
  countryId: country,
  purpose: { text: 'What is paid for; null where nobody has said.', example: 'Timber' },
}

const item = {
  onboardingRequirementId: 'Id of the requirement that it fulfils; left out for an item that names none.',
  onboardingDocName: { text: 'Name of the document.', example: 'Proof of Address' },
  officerId: {
    text: 'Whose it is: a director, shareholder or signatory; null or left out for the customer’s own.',
    example: '019abe12-5c00-7000-8000-000000000007',
  },
  requestItemId: 'The requested item that it answers, where that names no requirement.',
  identificationNumber: { text: 'Number of the document, where it needs one.', example: '123456789' },
  documents: 'Its sides, the front first.',
  'documents.documentPath': {
    text: 'Path of a file that was uploaded before, in place of its content.',
    example: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000007',
  },
  'documents.documentName': { text: 'Name of the file.', example: 'bill.pdf' },
  'documents.documentLength': { text: 'Bytes of the file, as the app knows it.', example: 20480 },
  'documents.documentExtension': { text: 'Extension: png, jpg, jpeg or pdf.', example: 'pdf' },
  'documents.documentAsBase64': { text: 'Its content in Base64, or as a data URL.', example: 'JVBERi0xLjcK' },
  error: { text: 'Nothing of ours: an app may keep its own state here.', example: '' },
}

export const onboardingDocs: AreaWords = {
  file: 'onboarding.docs.ts',
  groups: { onboarding: ['onboarding', 'counterparties', 'accountSetup'] },
  examples: onboardingExamples,
  names: { numberExample: { text: 'What its number looks like.', example: '123456789' } },
  schemas: [
    schemaWords(onboarding.BusinessCategory, 'A kind of business.', {
      fields: {
        id: { text: 'Id of the category.', example: 'construction' },
        name: { text: 'Its name.', example: 'Construction' },
        excluded: 'Whether we take no customers of it.',
      },
    }),
    schemaWords(onboarding.IdentificationType, 'A document by which people or businesses identify themselves.', {
      fields: {
        id: { text: 'Id of the type.', example: 'passport' },
        name: { text: 'Its name.', example: 'Passport' },
        numberPattern: {
          text: 'A regular expression that its number matches without spaces and dashes, in capitals.',
          example: '^[A-Z0-9]{6,12}$',
        },
        sides: { text: 'How many sides are uploaded, 1 or 2.', example: 1 },
      },
    }),
    schemaWords(onboarding.OnboardingUploadItem, 'A document that is handed in.', { fields: item }),
    schemaWords(onboarding.OnboardingDocument, 'A document as it was handed in.', {
      fields: {
        id: 'Id of the document.',
        onboardingRequirementId: 'Id of the requirement that it fulfils; null for an item that names none.',
        requestItemId: 'Id of the requested item that it answers; null where it fulfils a requirement.',
        officerId: {
          text: 'Whose it is; null for the customer’s own.',
          example: '019abe12-5c00-7000-8000-000000000007',
        },
        onboardingDocName: { text: 'Name of the document.', example: 'Proof of Address' },
        identificationNumber: { text: 'Its number; null where it has none.', example: '123456789' },
        uploadedAt: 'When it was handed in.',
        sides: 'Its sides, the front first.',
        'sides.side': 'Front or back.',
        'sides.documentName': { text: 'Name of the file, to show.', example: 'bill.pdf' },
        'sides.documentLength': { text: 'Bytes of the file.', example: 20480 },
        'sides.documentPath': {
          text: 'Where the file is read.',
          example: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000007',
        },
      },
    }),
    schemaWords(onboarding.RequiredRecord, 'One document that is needed, and whether it is there.', {
      fields: {
        onboardingRequirementId: 'Id of the requirement.',
        onboardingDocName: { text: 'Name of the document.', example: 'Proof of Address' },
        description: { text: 'What it must be, in words.', example: 'A bill not older than three months.' },
        requiresDocumentUpload: 'Whether it is still to be uploaded.',
        optional: 'Whether the application can be submitted without it.',
        sides: { text: 'How many sides are uploaded, 1 or 2.', example: 1 },
        needsIdentificationNumber: 'Whether its number is needed too.',
        isProofOfAddress: 'Whether it proves an address.',
        officerId: {
          text: 'Of whom it is needed; null for the customer’s own.',
          example: '019abe12-5c00-7000-8000-000000000007',
        },
        document: 'The one that is there; null where none is.',
      },
    }),
    schemaWords(onboarding.RequiredDocument, 'Documents that belong together.', {
      fields: {
        name: { text: 'What they are about: identity, address, business, or a person.', example: 'Address' },
        record: 'The documents.',
      },
    }),
    schemaWords(onboarding.OfficerType, 'Director, shareholder or authorized signatory.'),
    schemaWords(onboarding.Officer, 'A director, shareholder or authorized signatory.', {
      fields: {
        id: 'Id of the person.',
        type: 'What the person is to the customer.',
        name: { text: 'The name that is shown: the company’s, or first and last.', example: 'Owen Price' },
        ...officer,
      },
    }),
    schemaWords(onboarding.PersonalDetails, 'Who the applicant is, as it is saved.', { fields: personal }),
    schemaWords(onboarding.CompanyInformation, 'What the business is, as it is saved.', { fields: company }),
    schemaWords(onboarding.AdditionalInformation, 'What the account is for, as it is saved.', { fields: additional }),
    schemaWords(onboarding.MissingItem, 'One thing that is still missing.', {
      fields: {
        field: {
          text: 'The field of the section; null where a person, document or entry is missing.',
          example: 'city',
        },
        label: { text: 'What is missing, to show.', example: 'City' },
        officerId: {
          text: 'In whose entry it is missing; null elsewhere.',
          example: '019abe12-5c00-7000-8000-000000000007',
        },
        requirementId: {
          text: 'The document that is missing; null elsewhere.',
          example: '019abe12-5c00-7000-8000-000000000007',
        },
      },
    }),
    schemaWords(onboarding.SectionProgress, 'How far a section has come.', {
      fields: {
        section: 'Which section.',
        complete: 'Whether nothing is missing in it.',
        optional: 'Whether the application can be submitted without it.',
        requiredFields: 'Names of the fields that must be filled in.',
        missing: 'What is missing in it.',
      },
    }),
    schemaWords(onboarding.RequestItem, 'One thing that the provider has asked for.', {
      fields: {
        id: 'Id of the item.',
        requirementId: {
          text: 'The document that is asked for again; null where it is something else.',
          example: '019abe12-5c00-7000-8000-000000000007',
        },
        what: { text: 'What is asked for.', example: 'Proof of Address' },
        reason: { text: 'Why, in words for the customer.', example: 'Your bill is older than three months.' },
        answered: 'Whether it was answered.',
        answerText: { text: 'The answer in words; null where there is none.', example: 'We pay timber yards.' },
        document: 'The document that answers it; null where none does.',
      },
    }),
    schemaWords(onboarding.InformationRequest, 'What the provider has asked for.', {
      fields: {
        id: 'Id of the request.',
        requestedAt: 'When it was asked.',
        deadline: 'Until when it is to be answered.',
        items: 'The things that are asked for.',
      },
    }),
    schemaWords(onboarding.Outcome, 'What the provider has decided.'),
    schemaWords(onboarding.OnboardingProgress, 'How far an application has come.', {
      fields: {
        onboardingStatus: { text: 'Status of the onboarding.', example: 'Pending' },
        customerType: { text: 'Type of the customer.', example: 'Private Company' },
        customerTypeId: { text: 'Id of that type.', example: '5' },
        customerTypeGroup: 'Group of types with the same sections.',
        productId: 'What the customer has registered for.',
        countryId: country,
        canEdit: 'Whether sections can be changed now.',
        canSubmit: 'Whether it can be submitted now.',
        percentComplete: {
          text: 'Progress of the application, 0 to 100. Adding people never lowers it; it is 100 once submitted.',
          example: 80,
        },
        sections: 'The sections of this customer, in their order.',
        request: 'What the provider waits for; null where nothing is asked.',
        submissions: 'What was submitted, the earliest first.',
        'submissions.number': { text: 'Which submission, from 1.', example: 1 },
        'submissions.kind': 'The application, more that was asked for, or an upgrade.',
        'submissions.submittedAt': { text: 'When it was submitted.', example: '2026-11-24T09:30:12.000Z' },
        decisions: 'What was decided, the earliest first.',
        'decisions.outcome': 'The outcome.',
        'decisions.reason': { text: 'Why; null where nobody has said.', example: 'We could not check your address.' },
        'decisions.decidedAt': { text: 'When it was decided.', example: '2026-11-24T09:30:12.000Z' },
        reviewBy: {
          text: 'When the review is expected to be done; null where nothing is reviewed.',
          example: '2026-11-27T09:30:12.000Z',
        },
      },
    }),
    schemaWords(onboarding.ZenusAccount, 'What Zenus says of the US account of a customer.', {
      fields: {
        status: 'Whether number and name belong together.',
        reason: { text: 'Why they do not; null where they do.', example: 'The account is closed.' },
        accountLastFour: { text: 'Last four digits of the number.', example: '0001' },
        checkedAt: 'When it was checked.',
        publishedAt: {
          text: 'When the customer was handed over; null until then.',
          example: '2026-11-24T09:30:12.000Z',
        },
        reference: { text: 'By what Zenus knows the customer; null until then.', example: 'ZEN-000000000001' },
      },
    }),
    schemaWords(counterparties.Counterparty, 'Someone whom the customer pays or is paid by.', {
      fields: {
        id: 'Id of the entry.',
        country: { text: 'English name of the country.', example: 'France' },
        ...party,
      },
    }),
    schemaWords(counterparties.CounterpartyCountry, 'A country that the customer pays to or is paid from.', {
      fields: {
        id: 'Id of the entry.',
        country: { text: 'English name of the country.', example: 'France' },
        ...partyCountry,
      },
    }),
    schemaWords(accountSetup.AccountSetup, 'What a customer expects of its accounts.', {
      fields: {
        ...setup,
        'countries.country': { text: 'English name.', example: 'France' },
        hasUpdatedAccountSetup: 'Whether countries, beneficiaries and all three expectations are there.',
      },
    }),
  ],
  calls: [
    callWords(onboarding.listBusinessCategories, {
      query: { CustomerTypeId: { text: 'Only categories of this customer type.', example: '5' } },
    }),
    callWords(onboarding.listBusinessSectors, {
      value: { id: { text: 'Id of the sector.', example: 'F' }, name: { text: 'Its name.', example: 'Construction' } },
    }),
    callWords(onboarding.listAnnualTurnovers, {
      value: {
        id: { text: 'Id of the range.', example: '100k-500k' },
        name: { text: 'The range.', example: '£100,000 to £500,000' },
      },
    }),
    callWords(onboarding.listIdentificationTypes, {
      params: { id: country },
      query: {
        customerTypeCategory: {
          text: '`Individual`, `Business`, or `3` for money transfer organizations.',
          example: 'Individual',
        },
      },
    }),
    callWords(onboarding.listProofTypes, {
      params: { id: country },
      value: {
        id: { text: 'Id of the proof.', example: 'utility-bill' },
        name: { text: 'Its name.', example: 'Utility Bill' },
      },
    }),
    callWords(onboarding.listCustomerProducts, {
      params: { customerTypeId: { text: 'Id of the customer type.', example: '5' } },
      value: {
        id: { text: 'Id of the product.', example: 'full' },
        name: { text: 'Its name.', example: 'Tradewind' },
        available: 'Whether the customer could have it.',
        current: 'Whether it is what the customer has registered for.',
      },
    }),
    callWords(onboarding.uploadToBlob, {
      body: {
        documentName: item['documents.documentName'],
        documentLength: item['documents.documentLength'],
        documentExtension: item['documents.documentExtension'],
        documentAsBase64: item['documents.documentAsBase64'],
      },
      value: { documentPath: item['documents.documentPath'] },
    }),
    callWords(onboarding.createDocuments, {
      body: { documentUploadItems: 'The documents, 10 at most.' },
      value: { documents: 'The documents as they were handed in.' },
    }),
    callWords(onboarding.updateDocuments, {
      body: { documentUploadItems: 'The documents, 10 at most.' },
      value: { documents: 'The documents as they were handed in.' },
    }),
    callWords(onboarding.removeDocument, { params: { id: 'Id of the document.' } }),
    callWords(onboarding.listDocuments, { params: { id: 'Id of the customer.' } }),
    callWords(onboarding.getDocumentsRequired, {
      text: 'Another type, product or country shows what would be needed then.',
      query: {
        CustomerTypeId: { text: 'Another customer type.', example: '5' },
        ProductId: { text: 'Another product.', example: 'full' },
        CountryId: { text: 'Another country.', example: 'GB' },
      },
      value: { documentsToBeUploaded: 'The documents, by what they are about.' },
    }),
    callWords(onboarding.updateOfficerDocuments, {
      body: {
        businessDirectors: 'The people with their documents.',
        'businessDirectors.id': 'Id of the director, shareholder or signatory.',
        'businessDirectors.documentUploadItems': 'The documents of this person.',
      },
      value: { documents: 'The documents as they were handed in.' },
    }),
    callWords(onboarding.listOfficers, {
      params: { id: 'Id of the customer.', type: 'Which people.' },
    }),
    callWords(onboarding.addOfficer, {
      body: { type: 'What the person is to the customer.', ...officer },
      value: { id: 'Id of the person.' },
    }),
    callWords(onboarding.updateOfficer, {
      params: { id: 'Id of the person.' },
      body: officer,
      value: { id: 'Id of the person.' },
    }),
    callWords(onboarding.removeOfficer, { params: { id: 'Id of the person.' } }),
    callWords(onboarding.savePersonalDetails, { body: personal }),
    callWords(onboarding.saveCompanyInformation, { body: company }),
    callWords(onboarding.saveAdditionalInformation, { body: additional }),
    callWords(onboarding.setCustomerType, {
      body: { customerTypeId: { text: 'Id of the customer type.', example: '5' } },
    }),
    callWords(onboarding.getRefusal, {
      text: 'Whoever was refused may call nothing else of the application.',
      value: {
        reason: {
          text: 'Why, in words for the customer; null where nothing was refused or nobody has said.',
          example: "We couldn't confirm who owns the business.",
        },
        refusedAt: { text: 'When; null where nothing was refused.', example: '2026-11-24T09:30:12.000Z' },
      },
    }),
    callWords(onboarding.getApplication, {
      value: {
        personalDetails: 'Who the applicant is.',
        companyInformation: 'What the business is.',
        additionalInformation: 'What the account is for.',
        officers: 'Directors, shareholders and authorized signatories.',
        documents: 'The documents that were handed in.',
      },
    }),
    callWords(onboarding.submit, {
      text: 'The status becomes DocumentUploaded, or POADocumentUploaded for the upgrade of a SendR customer.',
      value: {
        onboardingStatus: { text: 'Status of the onboarding from now on.', example: 'DocumentUploaded' },
        number: { text: 'Which submission this was, from 1.', example: 1 },
      },
    }),
    callWords(onboarding.answerRequest, {
      body: {
        requestItemId: 'Id of the requested item.',
        text: { text: 'The answer.', example: 'We pay timber yards in Lagos and Lyon.' },
      },
    }),
    callWords(onboarding.getBusinessInformation, {
      params: { id: 'Id of the customer.' },
      value: {
        businessId: 'Id of the business: the customer’s.',
        businessName: { text: 'Name of the business.', example: 'Harbour Lane Joinery Ltd' },
        company: 'What the business is.',
        directors: 'Its directors.',
        keyShareholders: 'Its shareholders.',
        authorizedSignatories: 'Its authorized signatories.',
        annualTurnOvers: 'The range of its annual turnover; empty where none was chosen.',
        'annualTurnOvers.id': { text: 'Id of the range.', example: '100k-500k' },
        'annualTurnOvers.name': { text: 'The range.', example: '£100,000 to £500,000' },
        businessSectors: 'Its sector; empty where none was chosen.',
        'businessSectors.id': { text: 'Id of the sector.', example: 'F' },
        'businessSectors.name': { text: 'Its name.', example: 'Construction' },
        counterpartyInfo: 'Whom it pays and is paid by.',
        'counterpartyInfo.beneficiary': 'Its counterparties.',
        'counterpartyInfo.country': 'Its countries.',
        businessRelationshipStatus: { text: 'Status of the customer.', example: 'Active' },
      },
    }),
    callWords(counterparties.addCounterparties, {
      body: {
        beneficiaries: 'The counterparties, 20 at most.',
        'beneficiaries.name': party.name,
        'beneficiaries.countryId': party.countryId,
        'beneficiaries.relationship': party.relationship,
      },
      value: { ids: 'Their ids, in their order.' },
    }),
    callWords(counterparties.addCounterpartyCountries, {
      body: {
        countries: 'The countries, 20 at most.',
        'countries.countryId': partyCountry.countryId,
        'countries.purpose': partyCountry.purpose,
      },
      value: { ids: 'Their ids, in their order.' },
    }),
    callWords(counterparties.editCounterparty, {
      body: { id: 'Id of the entry.', ...party },
      value: { id: 'Id of the entry.' },
    }),
    callWords(counterparties.editCounterpartyCountry, {
      body: { id: 'Id of the entry.', ...partyCountry },
      value: { id: 'Id of the entry.' },
    }),
    callWords(counterparties.deleteCounterparty, { query: { Id: 'Id of the entry.' } }),
    callWords(counterparties.deleteCounterpartyCountry, { query: { Id: 'Id of the entry.' } }),
    callWords(accountSetup.getAccountSetup, { params: { id: 'Id of the customer.' } }),
    callWords(accountSetup.createAccountSetup, { body: setup }),
    callWords(accountSetup.updateAccountSetup, { body: setup }),
  ],
}
