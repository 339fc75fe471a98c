import * as z from 'zod/mini'
import { call } from './call.ts'
import { codeField, emailField, secretField } from './form-rules.ts'
import { Id, LinkToken } from './wire.ts'

/** A new password for who has forgotten the old one. Calls of ours: the specification names none. */

export const beginRecovery = call({
  name: 'recovery.beginRecovery',
  call: 'POST /identity/api/v1/recovery',
  summary:
    'Sends an email with a code and a link for a new password. The answer is the same whether anybody is registered with the address or not.',
  permission: 'anyone',
  body: z.strictObject({ email: emailField() }),
  value: z.object({ recoveryId: Id, sentTo: z.string() }),
  refusals: ['identity.code_too_many', 'request.too_many'],
})

export const recoverByCode = call({
  name: 'recovery.recoverByCode',
  call: 'POST /identity/api/v1/recovery/code',
  summary: 'Sets a new password by the code of the email, and ends every session.',
  permission: 'anyone',
  body: z.strictObject({ recoveryId: Id, code: codeField(), password: secretField('Password') }),
  refusals: ['recovery.unknown', 'identity.code_wrong', 'identity.code_expired', 'request.too_many'],
})

export const recoverByLink = call({
  name: 'recovery.recoverByLink',
  call: 'POST /identity/api/v1/recovery/link',
  summary: 'Sets a new password by the link of the email, and ends every session. The link works once.',
  permission: 'anyone',
  body: z.strictObject({ recoveryId: Id, token: LinkToken, password: secretField('Password') }),
  refusals: ['recovery.unknown', 'recovery.link_used', 'recovery.link_expired', 'request.too_many'],
})
