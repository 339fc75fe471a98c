/** A JSON Schema as the API description has them. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  prefixItems?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
}

/** The name that a reference points at. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** A schema as a TypeScript type. */
export function printType(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ') || 'never'
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((one) => inBrackets(printType(one))).join(' | ')
  if (schema.allOf) return schema.allOf.map((one) => inBrackets(printType(one))).join(' & ')
  if (Array.isArray(schema.type)) {
    const types = schema.type as readonly string[]
    return types.map((type) => printType({ ...schema, type })).join(' | ')
  }
  return printPlain(schema)
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function printPlain(schema: Schema): string {
  const { type, properties } = schema
  if (type === 'array') return printArray(schema)
  if (type === 'object' || properties) return printObject(schema)
  return (typeof type === 'string' ? plainTypes[type] : undefined) ?? 'unknown'
}

const printArray = ({ items, prefixItems }: Schema): string =>
  prefixItems ? `[${prefixItems.map(printType).join(', ')}]` : `${inBrackets(items ? printType(items) : 'unknown')}[]`

function printObject({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const isRequired = required.includes(name)
    const optional = isRequired ? '' : '?'
    return `${comment(field.description)}${nameAsKey(name)}${optional}: ${printType(field)}${isRequired ? '' : ' | undefined'}`
  })
  if (fields.length > 0) return `{\n${fields.join('\n')}\n}`
  return typeof additionalProperties === 'object'
    ? `Record<string, ${printType(additionalProperties)}>`
    : 'Record<string, unknown>'
}

const nameAsKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const inBrackets = (type: string): string => (/[|&]/.test(type) && !type.startsWith('{') ? `(${type})` : type)

/** A doc comment on its own line; nothing where there is nothing to say. */
export const comment = (text: string | undefined): string =>
  text ? `/** ${text.replace(/\*\//g, '* /').replace(/\s*\n\s*/g, ' ')} */\n` : ''

/** Every schema that a value refers to, however deep. */
export function refsIn(value: unknown, add: (name: string) => void): void {
  if (Array.isArray(value)) for (const one of value) refsIn(one, add)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (name === '$ref' && typeof inner === 'string') {
        if (inner.startsWith('#/components/schemas/')) add(nameOf(inner))
      } else if (name !== 'example' && name !== 'examples') refsIn(inner, add)
    }
}
