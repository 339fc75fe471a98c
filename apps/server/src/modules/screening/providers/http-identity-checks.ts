import * as z from 'zod/mini'
import type { IdentityChecks } from '../screening.ports.ts'
import { askProvider, type HttpProvider, verdictSchema } from './ask-provider.ts'

const answer = z.object({ document: verdictSchema, liveness: verdictSchema })

/** Identity checks of a provider over HTTP: `POST /identity-checks`. */
export const httpIdentityChecks = (provider: HttpProvider): IdentityChecks => ({
  check: ({ reference, subject: { firstName, lastName, dateOfBirth, identityDocument } }, signal) =>
    askProvider(provider, {
      path: '/identity-checks',
      body: { reference, firstName, lastName, dateOfBirth, document: identityDocument },
      answer,
      signal,
    }),
})
