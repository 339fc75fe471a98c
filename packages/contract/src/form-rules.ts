import { bare } from '@tradewind/kernel/bank/bare'
import {
  passwordMaxLength,
  pinMaxLength,
  textMaxLength,
  textMinLength,
  verificationCodeLength,
} from '@tradewind/kernel/constants'
import {
  email as emailRule,
  type FormRule,
  fieldFault,
  integerWords,
  isDuplicateDoc,
  isPhoneValid,
  notValidWords,
  required,
  requiredWords,
  tooLongWords,
} from '@tradewind/kernel/form-rules'
import { maxValue, minValue } from '@tradewind/kernel/number-rules'
import type { PhoneValue } from '@tradewind/kernel/phone'
import { pinShapeWords } from '@tradewind/kernel/security-rules'
import { unusableNames } from '@tradewind/kernel/unusable-names'
import { isUsableText } from '@tradewind/kernel/usable-text'
import * as z from 'zod/mini'
import type { FieldError } from './envelope.ts'
import { orEmpty } from './or-empty.ts'

/**
 * The parts that forms and calls share: a schema is written once, with the label that people read, and the server's
 * refusal of a field has the words that the form would have said.
 */
export * from '@tradewind/kernel/form-rules'
export * from '@tradewind/kernel/number-rules'
export { orEmpty } from './or-empty.ts'

interface FieldOptions {
  /** The most characters; 200 unless said. */
  most?: number
  /** Beyond being there and not being too long; the first that fails is shown. */
  rules?: readonly FormRule[]
}

/** What a form needs to know of a text field before anything is typed. */
export interface FieldFacts {
  label: string
  /** The most characters. */
  most: number
  /** Whether a request without it is refused. */
  required: boolean
}

const factsOf = new WeakMap<object, FieldFacts>()

const noted = <Schema extends object>(schema: Schema, facts: FieldFacts): Schema => {
  factsOf.set(schema, facts)
  return schema
}

/** The labels and limits of the text fields of a body, read off its schema, so that no form defines them again. */
export function fieldFacts(body: object): Readonly<Record<string, FieldFacts>> {
  const { shape = {} } = body as { shape?: Readonly<Record<string, Wrapped>> }
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const facts = factsWithin(schema)
      return facts ? [[name, facts]] : []
    }),
  )
}

interface Wrapped {
  _zod: { def: { innerType?: Wrapped } }
}

/** A field that is optional or has a default is not required, whatever it is inside. */
function factsWithin(schema: Wrapped): FieldFacts | undefined {
  const { innerType } = schema._zod.def
  const inner = innerType && factsWithin(innerType)
  return factsOf.get(schema) ?? (inner && { ...inner, required: false })
}

const unusableWords = (label: string, text: string) =>
  `${label} contains characters that cannot be used: ${unusableNames(text)}`

/** A text that must be filled in: trimmed, and one that can be shown beside other texts. */
export const field = (label: string, { most = textMaxLength, rules = [] }: FieldOptions = {}) =>
  noted(
    z
      .string({ error: missing(label) })
      .check(
        z.trim(),
        z.minLength(textMinLength, requiredWords(label)),
        z.maxLength(most, tooLongWords(label, most)),
        z.refine(isUsableText, { error: ({ input }) => unusableWords(label, String(input)) }),
        judge(label, rules),
      ),
    { label, most, required: true },
  )

/** A text that may be left out, or left empty, which says the same: whoever sends a whole form sends its empty fields. */
export const optionalField = (label: string, options: FieldOptions = {}) => {
  const { most = textMaxLength } = options
  const written = z.string({ error: missing(label) }).check(z.trim(), z.maxLength(most, tooLongWords(label, most)))
  return noted(orEmpty(field(label, options), written), { label, most, required: false })
}

const emailOptions: FieldOptions = { most: 254, rules: [emailRule] }

/** An email address that must be filled in. */
export const emailField = (label = 'Email') => field(label, emailOptions)

/** An email address that may be left out. */
export const optionalEmailField = (label = 'Email') => optionalField(label, emailOptions)

/** A secret as it was typed: nothing is trimmed away. */
export const secretField = (label: string, most: number = passwordMaxLength) =>
  z
    .string({ error: missing(label) })
    .check(z.minLength(textMinLength, requiredWords(label)), z.maxLength(most, tooLongWords(label, most)))

/** A transaction PIN by its shape. */
export const pinField = (label = 'Transaction PIN') =>
  noted(z.string({ error: missing(label) }).check(z.regex(new RegExp(`^\\d{${pinMaxLength}}$`), pinShapeWords)), {
    label,
    most: pinMaxLength,
    required: true,
  })

/** The PIN of a card by its shape. */
export const cardPinField = (label = 'PIN') =>
  noted(z.string({ error: missing(label) }).check(z.regex(/^\d{4}$/, `${label} must be 4 digits.`)), {
    label,
    most: 4,
    required: true,
  })

/** A verification code as people type it: spaces and letter case do not matter to who compares it. */
export const codeField = (label = 'One-time code') => field(label, { most: verificationCodeLength + 4 })

/** A rule for a number as a bank writes it: the blanks and dashes that people type between its characters don't count. */
export const bared =
  (rule: FormRule): FormRule =>
  (value, label) =>
    rule(bare(value), label)

/** A whole number of a body, from `least` to `most`. */
export const wholeNumberField = (label: string, { least, most }: { least: number; most: number }) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null ? requiredWords(label) : integerWords(label)) })
    .check(
      z.superRefine<number>((value, context) => {
        const fault = fieldFault(label, String(value), [minValue(least), maxValue(most)])
        if (fault !== undefined) context.addIssue({ code: 'custom', message: fault, input: value })
      }),
    )

/** What a whole-number field says of a text that was typed into it; nothing of an empty one. */
export function typedNumberFault(schema: z.ZodMiniType, typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const read = readFields(schema, /^-?\d{1,15}$/.test(text) ? Number(text) : text)
  return 'value' in read ? undefined : read.errors[0]?.message
}

/** What is wrong with a phone number as the phone field holds it; whether it exists, its country's plan has judged. */
export const phoneFaultOf = (label: string, { phoneNumber, isValid }: PhoneValue): string | undefined =>
  fieldFault(label, phoneNumber, [required, isPhoneValid(isValid)])

/** The first file that was chosen before: what proves one thing proves no other. */
export function duplicateDocFault(contents: readonly string[]): { at: number; message: string } | undefined {
  for (const [at, content] of contents.entries()) {
    const message = isDuplicateDoc(contents.slice(0, at))(content, '')
    if (message !== undefined) return { at, message }
  }
  return undefined
}

/** No file goes with a request twice. */
export const differentDocuments = z.superRefine<readonly { documentAsBase64: string }[]>((items, context) => {
  const fault = duplicateDocFault(items.map(({ documentAsBase64 }) => documentAsBase64))
  if (fault)
    context.addIssue({ code: 'custom', path: [fault.at, 'documentAsBase64'], message: fault.message, input: items })
})

/** The words for a field that is not there, or is of another kind than text. */
export const missing =
  (label: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null ? requiredWords(label) : notValidWords(label)

const judge = (label: string, rules: readonly FormRule[]) =>
  z.superRefine<string>((value, context) => {
    const fault = rules.length > 0 && value !== '' ? fieldFault(label, value, rules) : undefined
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault, input: value })
  })

type Issue = z.core.$ZodIssue

/** The first fault of each field. Used by the server for a request and by forms for themselves. */
export function fieldErrorsOf(issues: readonly Issue[], given: unknown): FieldError[] {
  const first = new Map<string, FieldError>()
  for (const error of issues.flatMap((issue) => errorsOf(issue, given)))
    if (!first.has(error.field)) first.set(error.field, error)
  return [...first.values()]
}

function errorsOf(issue: Issue, given: unknown): FieldError[] {
  const path = issue.path.map(String)
  const field = path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: notPartWords(key) }))
  const name = fieldWords(path.findLast((part) => !/^\d+$/.test(part)) ?? 'The request')
  const value = valueAt(given, issue.path)
  const own = issue.message !== 'Invalid input' && issue.message !== '' ? named(issue.message, name, value) : undefined
  const absent = value === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  // A schema's own words for what is there say nothing of what is not; a field with a label words both.
  if (absent) return [{ field, message: own?.endsWith(requiredWords('')) ? own : requiredWords(name) }]
  return [{ field, message: own ?? (issue.code === 'too_small' ? requiredWords(name) : notValidWords(name)) }]
}

/** What whole numbers of wire.ts say, without a label. */
const unnamedNumberWords = 'This must be a number.'
/** What `text` of wire.ts says. */
const unnamedWords = 'This contains characters that cannot be used.'

/**
 * A field without a label refuses characters without naming them: what names them would weigh on the first screen of the
 * web app, which reads such schemas and refuses nothing by them. Here they get their names.
 */
function named(message: string, name: string, value: unknown): string {
  if (message === unnamedNumberWords) return integerWords(name)
  return message === unnamedWords && typeof value === 'string'
    ? `${message.slice(0, -1)}: ${unusableNames(value.trim())}`
    : message
}

/** The value at a path of the input. The issue does not carry it, since it might be a secret. */
const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step], given)

export const notPartWords = (name: string): string => `${fieldWords(name)} isn't part of this request`

/** `sourceAccountId` as a person reads it: `Source account id`. A name that nobody could read is `This field`. */
export function fieldWords(name: string): string {
  const spaced = name
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
    .trim()
  if (!/^[a-z]/i.test(spaced) || spaced.length > 40) return 'This field'
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Reads unknown values by a schema; gives the decoded ones, or what is wrong with each field. */
export function readFields<S extends z.ZodMiniType>(
  schema: S,
  given: unknown,
): { value: z.output<S> } | { errors: FieldError[] } {
  const read = z.safeDecode(schema, given as never)
  return read.success ? { value: read.data } : { errors: fieldErrorsOf(read.error.issues, given) }
}

/** The first fault of each field of a form, by the field's name; none when the form is right. Empty texts are absent. */
export function formFaults<Name extends string>(
  schema: z.ZodMiniType,
  values: Readonly<Record<Name, unknown>>,
): Partial<Record<Name, string>> {
  const given = Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== '')
  const read = readFields(schema, Object.fromEntries(given))
  if ('value' in read) return {}
  return Object.fromEntries(read.errors.map(({ field, message }) => [field, message])) as Partial<Record<Name, string>>
}
