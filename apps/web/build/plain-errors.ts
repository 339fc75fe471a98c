import type { Plugin } from 'vite'

const reactDom = /react-dom[/\\]cjs[/\\]react-dom-client\.production\.js$/
/** A signal of React's own: an error made while the file is read, only ever compared with itself. */
const signal = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React tells its own signals by a few errors that it makes while it is read. A browser that is being watched, by its
 * developer tools or by a measurement, notes for each where it was made, and reads the half megabyte around it a second
 * time to know: a fifth of all that a phone works before the page answers, so that the figures speak of something no
 * person meets. The same signals made without asking for their place cost nothing anywhere.
 */
export function signalsWithoutPlace(): Plugin {
  let seen = false
  return {
    name: 'tradewind:plain-errors',
    apply: 'build',
    transform(code, id) {
      if (!reactDom.test(id)) return
      seen = true
      return { code: withoutPlace(code), map: null }
    },
    generateBundle() {
      if (!seen) this.error('React is read from another file: look at build/plain-errors.ts')
    },
  }
}

/** The source with its signals made as plain objects that are errors; throws when there are none any more. */
export function withoutPlace(code: string): string {
  const changed = code.replace(signal, '$1 = Object.create(Error.prototype, { message: { value: $2 } })')
  if (changed === code) throw new Error('React makes its signals in another way: look at build/plain-errors.ts')
  return changed
}
