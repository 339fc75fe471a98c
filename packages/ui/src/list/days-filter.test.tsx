import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useDaysFilter } from './days-filter.tsx'

test('[account-date-filters] a list is narrowed to the specified days, in their order, or to any', () => {
  const Chip = () => useDaysFilter({}, () => undefined).chip
  const markup = renderToStaticMarkup(<Chip />)
  expect([...markup.matchAll(/<option[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
    'Any date',
    'Custom Range',
    'This Year',
    'This Quarter',
    'This Month',
    'This Week',
    'Today',
  ])
})
