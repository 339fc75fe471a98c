import { expect, test, vi } from 'vitest'
import { ChunkLoadFailure, loadChunk, mayReload, reloadOnce, tryChunk } from './load-chunk.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('[chunk-reload] a page reloads at most once per 60 seconds', () => {
  expect(mayReload(undefined, 5)).toBe(true)
  expect(mayReload(1_000, 60_999)).toBe(false)
  expect(mayReload(1_000, 61_000)).toBe(true)
})

test('[chunk-reload] the time of the last reload is remembered across the reload', () => {
  const kept = memory()
  const reload = vi.fn()
  for (const now of [1_000, 2_000, 60_999, 61_000, 61_001]) reloadOnce(kept, now, reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('[routing-lazy, chunk-reload] a chunk that cannot be loaded reloads the page and is a failure of its own', async () => {
  const kept = memory()
  const reload = vi.fn()
  vi.stubGlobal('sessionStorage', kept)
  vi.stubGlobal('location', { reload })
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadChunk(missing)).rejects.toThrow(ChunkLoadFailure)
  await expect(loadChunk(missing)).rejects.toThrow(ChunkLoadFailure)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await loadChunk(async () => 'here')).toBe('here')
  vi.unstubAllGlobals()
})

test('[chunk-reload] without a connection nothing is reloaded: the screen that is there stays', async () => {
  const reload = vi.fn()
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loadChunk(() => Promise.reject(new TypeError('offline')))).rejects.toThrow(ChunkLoadFailure)
  expect(reload).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('[chunk-reload] what is fetched ahead, or on the way out, reloads nothing and is the same failure', async () => {
  const reload = vi.fn()
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('location', { reload })
  await expect(tryChunk(() => Promise.reject(new TypeError('gone')))).rejects.toThrow(ChunkLoadFailure)
  expect(await tryChunk(async () => 'here')).toBe('here')
  expect(reload).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
