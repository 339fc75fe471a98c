import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

interface Locked {
  dev?: boolean
  link?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
}

const fits = (wanted: string | string[] | undefined, here: string): boolean =>
  wanted === undefined || [wanted].flat().includes(here)

test('an installation for production has at most 260 packages', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const installed = Object.entries(packages).filter(
    ([path, { dev, link, os, cpu, libc }]) =>
      path.startsWith('node_modules/') && !dev && !link && fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'),
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.length).toBeLessThanOrEqual(260)
})
