import * as z from 'zod/mini'
import { optionalField } from './form-rules.ts'

export const oneNameWords = "Someone with one name can't also have a last name."

/** The last name of a person: only someone with one name has none. */
export const lastNameUnlessOne = {
  lastName: optionalField('Last name', { most: 60 }),
  hasOneName: z.optional(z.boolean()),
}
interface LastName {
  lastName?: string | undefined
  hasOneName?: boolean | undefined
}
export const noLastNameBesideOne = z.superRefine<LastName>((given, context) => {
  if (given.hasOneName && given.lastName)
    context.addIssue({ code: 'custom', path: ['lastName'], message: oneNameWords, input: given })
})
export const lastNameGiven = z.superRefine<LastName>((given, context) => {
  if (!given.hasOneName === !given.lastName)
    context.addIssue({
      code: 'custom',
      path: ['lastName'],
      message: given.hasOneName ? oneNameWords : 'Last name is required',
      input: given,
    })
})
