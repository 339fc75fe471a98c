import { compareDecimals, isDecimal } from './decimal.ts'
import type { FormRule } from './form-rules.ts'

/** The rules of fields that hold a number. In a file of their own: the sign-in has no such field. */

/** A decimal number; with at most so many places when they are given. */
export const decimal =
  (places?: number): FormRule =>
  (value, field) => {
    if (!isDecimal(value)) return `${field} must be a decimal number`
    const given = value.split('.')[1]?.length ?? 0
    if (places === undefined || given <= places) return undefined
    return `${field} may have at most ${places} decimal places`
  }

/** A number from `least` to `most`, both allowed; compared exactly, however long. */
export const between =
  (least: number, most: number): FormRule =>
  (value, field) =>
    isDecimal(value) && compareDecimals(value, String(least)) >= 0 && compareDecimals(value, String(most)) <= 0
      ? undefined
      : `${field} must be between ${least} and ${most}`

export const maxValue =
  (most: number): FormRule =>
  (value, field) =>
    isDecimal(value) && compareDecimals(value, String(most)) <= 0 ? undefined : `${field} must be ${most} or less`

export const minValue =
  (least: number): FormRule =>
  (value, field) =>
    isDecimal(value) && compareDecimals(value, String(least)) >= 0 ? undefined : `${field} must be ${least} or more`
