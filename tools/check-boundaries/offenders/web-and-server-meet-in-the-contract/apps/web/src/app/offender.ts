import { secret } from '../../../server/src/platform/secret.ts'

export const shown = secret
