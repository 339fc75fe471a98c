import { Refusal } from '@tradewind/contract/refusals'
import type { HelpWriter } from './write-help.ts'

/** What the help center says of a recorded tutorial. */
export interface TutorialEntry {
  id: string
  title: string
  summary: string
  keywords: string[]
  durationSeconds: number
  transcript: string
}

export interface TutorialFiles {
  video: Buffer
  captions: Buffer
  poster: Buffer
}

const category = 'videos-first-steps'
/** Nobody of the staff: it comes with the product. */
const nobody = { staffId: null }

/** Publishes a recorded tutorial: a new entry, or the next version of the one that is there. */
export const createAddTutorial =
  (writer: Pick<HelpWriter, 'create' | 'get' | 'publish' | 'save' | 'upload'>) =>
  async ({ id: entryId, transcript, ...entry }: TutorialEntry, files: TutorialFiles): Promise<void> => {
    await openCategory(writer)
    const upload = (mediaType: string, bytes: Buffer) =>
      writer.upload({ caller: nobody, mediaType, base64: bytes.toString('base64') })
    const fields = {
      ...entry,
      body: transcript,
      category,
      video: await upload('video/webm', files.video),
      captions: await upload('text/vtt', files.captions),
      poster: await upload('image/png', files.poster),
    }
    const before = await orNothing(writer.get(entryId), 'content.entry_unknown')
    const { version } = before
      ? await writer.save({ caller: nobody, entryId, version: before.version, fields })
      : await writer.create({ caller: nobody, entryId, contentType: 'videoTutorials', fields })
    await writer.publish({ caller: nobody, entryId, version })
  }

async function openCategory(writer: Pick<HelpWriter, 'create' | 'publish'>): Promise<void> {
  const fields = { title: 'First steps', orderOfPresentation: 1 }
  const made = await orNothing(
    writer.create({ caller: nobody, entryId: category, contentType: 'categoriesVideoTutorial', fields }),
    'content.entry_exists',
  )
  if (made) await writer.publish({ caller: nobody, entryId: category, version: made.version })
}

async function orNothing<Value>(request: Promise<Value>, refusal: string): Promise<Value | undefined> {
  return request.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === refusal) return undefined
    throw error
  })
}
