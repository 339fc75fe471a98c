/**
 * Versions of the API by their dates, the newest first. A change that an existing program would notice gets a new date: the
 * calls then describe the new version, and platform/api-version.ts translates for programs that name an older one.
 */
export const apiVersions = ['2026-12-01'] as const
export type ApiVersion = (typeof apiVersions)[number]

/** Names the version that a program was written for, and in answers the one that was used. */
export const versionHeader = 'tradewind-version'
