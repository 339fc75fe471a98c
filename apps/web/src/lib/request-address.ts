import { paths } from './paths.ts'

/** Where one request for approval is read, beside those that wait or in the history. */
export const requestAddress = (id: string, list: 'pending' | 'history' = 'pending'): string =>
  `${list === 'pending' ? paths.pendingRequests() : paths.requestHistory()}?request=${id}`
