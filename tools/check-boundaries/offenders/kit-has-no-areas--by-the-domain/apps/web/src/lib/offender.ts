import { limits } from '#domain/limits/limits.ts'

export const known = limits
