import { inspect } from 'node:util'
import { type SecretField, secretFields } from '@tradewind/contract/secret-fields'

/**
 * What someone typed that only they may know: a password, a PIN, a code, a card's number. Whatever would write it
 * down, JSON, a template, a query, throws; a log says `[secret]`; a copy by structure is empty. Only who compares it or
 * hands it to the party that it is for calls `reveal`.
 */
export class Secret {
  readonly #typed: string

  constructor(typed: string) {
    this.#typed = typed
  }

  reveal(): string {
    return this.#typed
  }

  toJSON(): never {
    throw new SecretWritten()
  }

  toString(): never {
    throw new SecretWritten()
  }

  [Symbol.toPrimitive](): never {
    throw new SecretWritten()
  }

  [inspect.custom](): string {
    return '[secret]'
  }
}

/** Our own bug: something was about to write a secret down. */
export class SecretWritten extends Error {
  constructor() {
    super('a secret was about to be written down')
  }
}

/** The same value with each text of a secret field sealed. */
export type Sealed<T> = T extends string | number | bigint | boolean | Date | Secret | null | undefined
  ? T
  : T extends readonly unknown[]
    ? { -readonly [At in keyof T]: Sealed<T[At]> }
    : T extends object
      ? { [Name in keyof T]: Name extends SecretField ? SealedText<T[Name]> : Sealed<T[Name]> }
      : T

type SealedText<T> = T extends string ? Secret : T

const isSecret = new Set<string>(secretFields)

/** Seals the secret fields of a decoded request at any depth. What is no plain object stays as it is. */
export function sealSecrets<T>(value: T): Sealed<T> {
  if (Array.isArray(value)) return value.map(sealSecrets) as Sealed<T>
  if (!isPlain(value)) return value as Sealed<T>
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    isSecret.has(name) && typeof field === 'string' ? new Secret(field) : sealSecrets(field),
  ])
  return Object.fromEntries(fields) as Sealed<T>
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
