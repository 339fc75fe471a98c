import * as z from 'zod/mini'
import { text } from './wire.ts'

/** A file that goes with a payment; only files with content are taken. */
export const DocumentUploadItem = z.strictObject({
  identificationNumber: z.optional(text(60)),
  documentName: text(120),
  documentLength: z.int().check(z.positive()),
  documentExtension: text(5),
  documentAsBase64: z.string().check(z.minLength(1), z.maxLength(7_200_000)),
})
