import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** What everybody reads in the help center. */
export function requestsOfHelp({ contentToken }: Pick<Person, 'contentToken'>): Record<string, WireRequest> {
  const params = { space: 'help' }
  return {
    'help.listEntries': { params, query: { access_token: contentToken, content_type: 'articles' } },
    'help.listEntriesOfEnvironment': {
      params: { ...params, environment: 'master' },
      query: { access_token: contentToken, query: 'fees' },
    },
    'help.searchHelp': { params, query: { query: 'fees' } },
    'help.rateEntry': {
      params: { ...params, entryId: 'send-money' },
      body: { visit: 'visit-1-visit-1-v', isHelpful: true },
    },
    'help.getMedia': { params: { mediaId: '01900000-0000-7000-8000-00000000c0de' } },
  }
}

/** Where a right request isn't answered with success. */
export const answersOfHelp: Record<string, number> = {
  // Nothing was uploaded.
  'help.getMedia': 404,
}
