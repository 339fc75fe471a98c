import { expect, test } from 'vitest'
import { inTurn } from './scripts-in-turn.ts'

const entry = '<script type="module" crossorigin src="/assets/app.js"></script>'
const part = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`

test('the page runs one small script, and lists its parts in the order in which they need each other, the entry last', () => {
  const told = inTurn(entry + part('react') + part('list'), '/assets/start.js')
  expect([...told.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/assets/start.js'])
  const listed = [...told.matchAll(/<link rel="modulepreload" crossorigin data-turn href="([^"]+)">/g)]
  expect(listed.map(([, href]) => href)).toEqual(['/assets/react.js', '/assets/list.js', '/assets/app.js'])
  expect(told).not.toContain(part('react'))
})

test('a page that is written in another way ends the build', () => {
  for (const head of ['', entry, part('react'), entry + entry + part('react')])
    expect(() => inTurn(head, '/assets/start.js')).toThrow('scripts-in-turn.ts')
})
