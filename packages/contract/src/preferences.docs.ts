import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as preferences from './preferences.ts'

const list = 'The list that the view is of.'
const search = 'The filters as the address of the list holds them, without the question mark; up to 1500 characters.'

export const preferencesDocs: AreaWords = {
  file: 'preferences.docs.ts',
  groups: { customers: ['preferences'] },
  names: {},
  schemas: [
    schemaWords(preferences.SavedView, 'Filters of a list that a person saved under a name.', {
      fields: {
        id: 'Id of the view.',
        list,
        name: { text: 'What its owner calls it.', example: 'Rent' },
        search: { text: search, example: 'type=Debit&text=rent' },
      },
    }),
    schemaWords(preferences.Preferences, 'How the signed-in person likes to work.', {
      fields: {
        views: 'The saved views of all lists, by name.',
        favourites: {
          text: 'Ids of the favourite beneficiaries, the newest favourite first. Some may have been deleted since.',
          example: ['0199b3c4-5d2e-7a10-8f00-3c9d1e2b4a57'],
        },
      },
    }),
  ],
  calls: [
    callWords(preferences.saveView, {
      text: 'A call of Tradewind’s own. A person keeps up to 30 views.',
      body: { list, name: 'What its owner calls it; up to 40 characters.', search },
    }),
    callWords(preferences.removeView, { text: 'A call of Tradewind’s own.', body: { id: 'Id of the view.' } }),
    callWords(preferences.getPreferences, { text: 'A call of Tradewind’s own.' }),
    callWords(preferences.setFavourite, {
      text: 'A call of Tradewind’s own. A person has up to 50 favourites.',
      body: {
        beneficiaryId: 'Id of the saved beneficiary.',
        favourite: 'Whether it is a favourite from now on.',
      },
    }),
    callWords(preferences.chooseLanguage, {
      text: 'A call of Tradewind’s own. The profile then includes the language. Emails and documents stay in English.',
      body: { language: 'The language as an ISO 639 code.' },
    }),
    callWords(preferences.dismissAttention, {
      text: 'A call of Tradewind’s own. What happens later is brought up again.',
      body: {
        kind: 'The kind of reminder, as the list of them calls it.',
        upTo: 'The moment of the newest one that was seen. Never later than now.',
      },
    }),
  ],
}
