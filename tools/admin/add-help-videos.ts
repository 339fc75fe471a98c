import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from '../../apps/server/src/main/world.ts'
import type { TutorialEntry } from '../../apps/server/src/modules/help/add-tutorial.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

export const usage = 'Say: add-help-videos FOLDER, the folder of `npm run help-videos`: e2e/results/help-videos'

/** Takes recorded tutorials into the help content and publishes them: new ones, and later versions of those that are there. */
export async function addHelpVideos({ help }: Pick<World, 'help'>, [folder]: readonly string[]): Promise<string> {
  if (!folder) throw new StartProblem(usage)
  const names = await readdir(folder).catch(() => [])
  const added = []
  for (const name of names.filter((one) => one.startsWith('video-'))) {
    const of = (file: string) => readFile(join(folder, name, file))
    const entry = JSON.parse((await of('entry.json')).toString()) as TutorialEntry
    await help.addTutorial(entry, {
      video: await of('video.webm'),
      captions: await of('captions.vtt'),
      poster: await of('poster.png'),
    })
    added.push(entry.title)
  }
  if (added.length === 0) throw new StartProblem(`There are no recordings in ${folder}.`)
  return `The help center has ${added.length} video tutorials: ${added.join(', ')}.`
}
