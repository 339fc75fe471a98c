/** What is wrong with a form, field by field. */
export type Faults<Form> = Partial<Record<keyof Form & string, string>>

/** What rules say of fields, those that are right included. */
export type Verdicts<Form> = { [Name in keyof Form & string]?: string | undefined }

/** Only what is wrong. */
export const faultsIn = <Form>(verdicts: Verdicts<Form>): Faults<Form> =>
  Object.fromEntries(Object.entries(verdicts).filter(([, verdict]) => verdict !== undefined)) as Faults<Form>

export const hasFaults = (faults: object): boolean => Object.keys(faults).length > 0

/** A form from a draft: known fields of the right kind, anything else as in a blank one. */
export function formFromDraft<Form extends object>(blank: Form, draft: unknown): Form {
  const kept = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>
  const entries = Object.entries(blank).map(([name, empty]: [string, unknown]) => {
    const value = kept[name]
    // The bank's word stands beside what it is about; lists, such as documents, are never kept.
    const fits = empty === null ? isBlock(value) : typeof value === typeof empty && !Array.isArray(empty)
    return [name, fits ? value : empty]
  })
  return Object.fromEntries(entries) as Form
}

const isBlock = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && typeof (value as { entries?: unknown }).entries === 'string')
