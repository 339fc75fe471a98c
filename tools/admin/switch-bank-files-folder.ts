import { parseArgs } from 'node:util'
import type { World } from '../../apps/server/src/main/world.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { Refusal } from '../../packages/contract/src/refusals.ts'

export const usage = 'Usage: switch-bank-files-folder --customer 019ab... [--off]'

/** Whose folder to switch, and how. */
export interface FolderCommand {
  customerId: string
  isOn: boolean
}

export function readFolderCommand(given: readonly string[]): FolderCommand {
  let values: { customer?: string; off?: boolean }
  try {
    values = parseArgs({ args: [...given], options: { customer: { type: 'string' }, off: { type: 'boolean' } } }).values
  } catch {
    throw new StartProblem(usage)
  }
  const customerId = values.customer?.trim().toLowerCase() ?? ''
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(customerId)) throw new StartProblem(usage)
  return { customerId, isOn: values.off !== true }
}

/** Lets a customer's own system leave payment files in a folder, or ends that. Someone of the team confirms each file. */
export async function switchBankFilesFolder(
  { bankFiles }: Pick<World, 'bankFiles'>,
  { customerId, isOn }: FolderCommand,
): Promise<string> {
  const folder = await bankFiles.folders.switchFolder({ customerId, isOn }).catch((error: unknown) => {
    if (error instanceof Refusal) throw new StartProblem(error.words)
    throw error
  })
  if (folder === undefined) throw new StartProblem('Set BANK_FILES_DIRECTORY first.')
  return isOn
    ? `Files in ${folder}/in are read from now on. Their outcomes appear in ${folder}/out.`
    : `Files in ${folder}/in are no longer read.`
}
