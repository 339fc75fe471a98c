/** A form that must not return, and what to write instead. */
export interface Form {
  text: string
  use: string
}

/** Where a form stands in a text: the characters that it was found in, and where they begin. */
export interface Found {
  form: Form
  written: string
  at: number
}

const heading = '## Words we do not use'

/** The forms of the glossary's table "Words we do not use". */
export function formsOf(glossary: string): Form[] {
  const table = glossary.split(heading)[1] ?? ''
  const forms = table.split('\n').flatMap((line) => {
    const [, , use = '', found = ''] = line.split('|').map((cell) => cell.trim())
    return [...found.matchAll(/`([^`]+)`/g)].map(([, text = '']) => ({ text, use }))
  })
  if (forms.length === 0) throw new Error(`docs/glossary.md needs a table below "${heading}".`)
  return forms
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const partOf = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g

const fits = (part: string, wanted: string) => wanted === '*' || part === wanted || part === `${wanted}s`

/** Whether a name has the words of the form as parts that follow each other, however the parts are joined. */
function inName(name: string, words: readonly string[]): boolean {
  const parts = (name.match(partOf) ?? []).map((part) => part.toLowerCase())
  return parts.some((_, from) =>
    words.every((word, at) => fits(parts[from + at] ?? '', word) && from + at < parts.length),
  )
}

/** A text's words may be parted by the end of a line, and by what begins a comment's next line. */
const textPattern = (form: string) =>
  new RegExp(String.raw`\b${form.split(' ').map(escaped).join(String.raw`\s+(?:(?:\*|//|--)\s+)?`)}\b`, 'gi')

function findForm(text: string, form: Form, names: readonly Omit<Found, 'form'>[]): Found[] {
  if (form.text.includes(' ') || form.text.endsWith('/')) {
    const pattern = form.text.endsWith('/')
      ? new RegExp(String.raw`(?<![\w-])${escaped(form.text)}`, 'g')
      : textPattern(form.text)
    return [...text.matchAll(pattern)].map((match) => ({ form, written: match[0], at: match.index }))
  }
  const words = form.text.split('-')
  return names.filter(({ written }) => inName(written, words)).map((name) => ({ form, ...name }))
}

/** Every place of the text in which one of the forms stands. */
export function findForms(text: string, forms: readonly Form[]): Found[] {
  const names = [...text.matchAll(/[A-Za-z][\w$-]*/g)].map((match) => ({ written: match[0], at: match.index }))
  return forms.flatMap((form) => findForm(text, form, names))
}
