import { expect, test } from 'vitest'
import { mainEntries, otherEntries } from '../src/app/sidebar.rules.ts'
import { iconFiles } from './icons.ts'

test('[http-images] every entry of the navigation has its icon under its name', () => {
  const files = iconFiles()
  for (const { icon } of [...mainEntries, ...otherEntries])
    expect(files.get(`storage/icons/${icon}.svg`)).toMatch(/^<svg [^>]+>\n( {2}<\w+( [\w-]+="[^"]*")+\/>\n)+<\/svg>\n$/)
})
