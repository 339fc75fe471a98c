/** Fields of a section as the form holds them: nothing is an empty text. */
export type Texts = Record<string, string>

/** What is sent: what stands in the form, with the last saved value where the server has refused what is typed. */
export function sendable<Form extends Texts>(form: Form, saved: Form, refused: ReadonlyMap<string, string>): Form {
  const entries = Object.entries(form).map(([name, value]) => [
    name,
    refused.has(name) && refused.get(name) === value ? (saved[name] ?? '') : value,
  ])
  return Object.fromEntries(entries) as Form
}

export const sameTexts = (one: Texts, other: Texts): boolean =>
  Object.keys(one).every((name) => (one[name] ?? '').trim() === (other[name] ?? '').trim())

/** A saved section as its form holds it. */
export const formOf = <Name extends string>(names: readonly Name[], saved: object): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, (saved as Record<string, string | null>)[name] ?? ''])) as Record<
    Name,
    string
  >

/** A form as a request says it: what is empty is left out. */
export const bodyOf = <Form extends Texts>(form: Form): Partial<Form> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== '')) as Partial<Form>
