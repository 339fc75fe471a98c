import { hash } from 'node:crypto'
import { defaultFlags, type Flag, type FlagSetting, type Flags, flagNames } from '@tradewind/contract/flags'
import type { Logger } from 'pino'
import { type Database, rows, sql, type Tx } from './db.ts'
import { createSharedSetting, type SharedSetting } from './shared-setting.ts'

/** Which features are on for which customers. Changes by staff apply in all processes within a second. */
export interface FeatureFlags extends Pick<SharedSetting<unknown>, 'changed' | 'refresh' | 'follow'> {
  /** For a customer; undefined for visitors, who have only features that are on for everybody. */
  isOn(flag: Flag, customerId: string | undefined): boolean
  of(customerId: string | undefined): Flags
  /** Whether the environment sets it, which overrides staff. */
  isPinned(flag: Flag): boolean
}

interface FeatureFlagsNeeds {
  db: Database
  log: Pick<Logger, 'warn'>
  env: { flags: Flags; pinnedFlags?: readonly Flag[] | undefined }
}

export type FlagSettings = ReadonlyMap<string, FlagSetting>

/** Flags that never change, for tests of single modules. */
export const fixedFlags = (flags: Flags = defaultFlags): Pick<FeatureFlags, 'isOn' | 'of'> => ({
  isOn: (flag) => flags[flag],
  of: () => flags,
})

export function createFeatureFlags({ db, log, env }: FeatureFlagsNeeds): FeatureFlags {
  const pinned: ReadonlySet<Flag> = new Set(env.pinnedFlags)
  const settings = createSharedSetting<FlagSettings>({
    db,
    log,
    channel: 'feature_flag',
    initial: new Map(),
    read: flagSettings,
  })
  const isOn = (flag: Flag, customerId: string | undefined): boolean => {
    const setting = pinned.has(flag) ? undefined : settings.current().get(flag)
    return setting === undefined || setting.state === 'default' ? env.flags[flag] : isOnFor(setting, flag, customerId)
  }
  return {
    isOn,
    of: (customerId) => Object.fromEntries(flagNames.map((flag) => [flag, isOn(flag, customerId)])) as Flags,
    isPinned: (flag) => pinned.has(flag),
    changed: settings.changed,
    refresh: settings.refresh,
    follow: settings.follow,
  }
}

/** Raising a share keeps its customers, and each flag's share has different ones. */
export function isOnFor(setting: FlagSetting, flag: Flag, customerId: string | undefined): boolean {
  switch (setting.state) {
    case 'default':
      return defaultFlags[flag]
    case 'on':
    case 'off':
      return setting.state === 'on'
    case 'list':
      return customerId !== undefined && setting.customerIds.includes(customerId)
    case 'share':
      return customerId !== undefined && placeOf(flag, customerId) * 100 < setting.percent
  }
}

/** From 0 up to but not including 1. */
const placeOf = (flag: Flag, customerId: string): number =>
  hash('sha256', `${flag} ${customerId}`, 'buffer').readUInt32BE(0) / 2 ** 32

/** The settings by staff, by flag. */
export async function flagSettings(tx: Tx): Promise<FlagSettings> {
  const found = await rows<{ flag: string; setting: FlagSetting }>(
    tx,
    sql`select distinct on (flag) flag, setting from platform.feature_change order by flag, version desc`,
  )
  return new Map(found.map(({ flag, setting }) => [flag, setting]))
}
