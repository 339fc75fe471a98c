import { expect, test } from 'vitest'
import { inTurn } from './scripts-in-turn.ts'

const page = (head: string) => `<html><head>${head}</head><body><div id="root"></div></body></html>`
const entry = '<script type="module" crossorigin src="/assets/app.js"></script>'
const part = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`
const ofItsOwn = (name: string) => `<script type="module" async crossorigin src="/assets/${name}.js"></script>`

test('each part is a script of its own, in the order in which they need each other, and the entry is the last', () => {
  const told = inTurn(page(entry + part('react') + part('list')))
  const sources = [...told.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)
  expect(sources).toEqual(['/assets/react.js', '/assets/list.js', '/assets/app.js'])
  expect(told).toContain(ofItsOwn('react') + ofItsOwn('list'))
})

test('the entry is fetched from the start, and stands behind what it draws into', () => {
  const told = inTurn(page(entry + part('react')))
  expect(told.indexOf(part('app'))).toBeLessThan(told.indexOf('</head>'))
  expect(told.indexOf(ofItsOwn('app'))).toBeGreaterThan(told.indexOf('<div id="root">'))
})

test('a page that is written in another way ends the build', () => {
  for (const head of ['', entry, part('react'), entry + entry + part('react')])
    expect(() => inTurn(page(head))).toThrow('scripts-in-turn.ts')
})
