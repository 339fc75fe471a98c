import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { MadePerson } from '../apps/server/src/main/scenario.ts'
import { type Caption, webVtt } from '../tools/help-videos/captions.ts'
import type { Credentials } from './support/credentials.ts'
import { test } from './support/fixtures.ts'
import { type Tutorial, tutorials } from './support/tutorials.ts'
import { windowOf } from './support/windows.ts'

/** Where recordings are put; tools/help-videos.ts takes them from there. */
const folder = 'results/help-videos'
const size = { width: 1280, height: 720 }
/** So long a sentence is read, at least. */
const readingMs = (text: string): number => 1_200 + text.length * 45

/** Not a test: each tutorial as a video with its captions, a picture for before it plays, and what the help center says of it. */
for (const tutorial of tutorials)
  test(tutorial.id, async ({ browser, product, world }) => {
    const person = await world(tutorial.wanted)
    if (tutorial.before) {
      const unseen = await windowOf(browser, product.url, person)
      await tutorial.before(unseen, person)
      await unseen.context().close()
    }
    const seen = tutorial.seen === 'colleague' ? person.colleagues[0] : person
    if (!seen) throw new Error(`nobody is seen in ${tutorial.id}`)
    await rm(join(folder, tutorial.id), { recursive: true, force: true })
    await mkdir(join(folder, tutorial.id), { recursive: true })
    const page = await signedIn(browser, product.url, seen)
    const captions = await play(page, tutorial, person)
    await keep(page, tutorial, captions)
  })

/** A page that is recorded, in a session that was opened elsewhere: nobody is seen signing in. */
async function signedIn(browser: Browser, url: string, who: Credentials): Promise<Page> {
  const before = await windowOf(browser, url, who)
  const storageState = await before.context().storageState()
  await before.context().close()
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    recordVideo: { dir: folder, size },
  })
  return context.newPage()
}

async function play(page: Page, { start, steps }: Tutorial, person: MadePerson): Promise<Caption[]> {
  const begun = performance.now()
  const captions: Caption[] = []
  await page.goto(start)
  await page.getByRole('heading').first().waitFor()
  for (const { say, act } of steps) {
    const from = performance.now() - begun
    await pause(readingMs(say) / 2)
    await act?.(page, person)
    await pause(readingMs(say) / 2)
    captions.push({ from, to: performance.now() - begun, text: say })
  }
  return captions
}

async function keep(page: Page, { id, title, summary, keywords }: Tutorial, captions: Caption[]): Promise<void> {
  const of = (name: string) => join(folder, id, name)
  await page.screenshot({ path: of('poster.png') })
  await page.context().close()
  await page.video()?.saveAs(of('video.webm'))
  await page.video()?.delete()
  await writeFile(of('captions.vtt'), webVtt(captions))
  const durationSeconds = Math.ceil((captions.at(-1)?.to ?? 0) / 1000)
  const transcript = captions.map(({ text }) => text).join('\n\n')
  await writeFile(of('entry.json'), JSON.stringify({ id, title, summary, keywords, durationSeconds, transcript }))
}
