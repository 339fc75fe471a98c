import * as z from 'zod/mini'
import { call } from './call.ts'
import { CaseEnding, ownSources } from './exceptions.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, text } from './wire.ts'

/** Actions on several exceptions at once, and note templates. Only at the console's address. */

export const maxTogether = 100

const Named = z.strictObject({ source: z.enum(ownSources), exceptionId: text(200) })
export type NamedException = z.output<typeof Named>

/** The result for each, in the order sent; `refusal` says why nothing was done. */
const outcomes = z.array(
  z.object({ source: z.enum(ownSources), exceptionId: z.string(), refusal: z.nullable(z.string()) }),
)
export type ExceptionOutcomes = z.output<typeof outcomes>

const several = z
  .array(Named)
  .check(z.minLength(1, 'Select at least one.'), z.maxLength(maxTogether, `Select up to ${maxTogether}.`))

export const takeExceptions = call({
  name: 'exceptionsBulk.takeExceptions',
  affects: ['exceptions'],
  call: 'POST /console/api/v1/exceptions/owners',
  summary: 'Assigns several exceptions to the caller, or unassigns them. Returns a result for each.',
  audience: 'staff',
  permission: 'payments:decide',
  body: z.strictObject({ exceptions: several, mine: z.boolean() }),
  value: outcomes,
})

export const noteExceptions = call({
  name: 'exceptionsBulk.noteExceptions',
  affects: ['exceptions'],
  call: 'POST /console/api/v1/exceptions/notes',
  summary: 'Adds the same note to several exceptions. Returns a result for each.',
  audience: 'staff',
  permission: 'payments:decide',
  body: z.strictObject({ exceptions: several, text: text(1000) }),
  value: outcomes,
})

export const proposeCases = call({
  name: 'exceptionsBulk.proposeCases',
  affects: ['exceptions', 'allPayments'],
  call: 'POST /console/api/v1/payment-cases/proposals',
  summary:
    'Proposes the same decision for several cases, if each permits it and it needs no account or amount. Someone else approves each.',
  audience: 'staff',
  permission: 'payments:decide',
  body: z.strictObject({
    caseIds: z
      .array(Id)
      .check(z.minLength(1, 'Select at least one.'), z.maxLength(maxTogether, `Select up to ${maxTogether}.`)),
    decision: CaseEnding,
    reason: StaffReason,
  }),
  value: outcomes,
})

export const NoteTemplate = z.object({ templateId: Id, name: z.string(), text: z.string(), byName: z.string() })
export type NoteTemplate = z.output<typeof NoteTemplate>

export const listNoteTemplates = call({
  name: 'exceptionsBulk.listNoteTemplates',
  shows: 'exceptions',
  call: 'GET /console/api/v1/note-templates',
  summary: 'The note templates, by name.',
  audience: 'staff',
  permission: 'payments:read',
  value: z.array(NoteTemplate),
})

export const saveNoteTemplate = call({
  name: 'exceptionsBulk.saveNoteTemplate',
  affects: ['exceptions'],
  call: 'PUT /console/api/v1/note-templates',
  summary: 'Adds a note template, or replaces the one with the same name.',
  audience: 'staff',
  permission: 'note-templates:edit',
  body: z.strictObject({ name: text(60, 3), text: text(1000) }),
  value: z.object({ templateId: Id }),
  refusals: ['exceptions.too_many_templates'],
})

export const deleteNoteTemplate = call({
  name: 'exceptionsBulk.deleteNoteTemplate',
  affects: ['exceptions'],
  call: 'DELETE /console/api/v1/note-templates/{templateId}',
  summary: 'Deletes a note template. Notes that used it are unaffected.',
  audience: 'staff',
  permission: 'note-templates:edit',
  params: z.strictObject({ templateId: Id }),
  refusals: ['exceptions.template_unknown'],
})
