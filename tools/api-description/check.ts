// Whether the API description can be published: each call and field described, and Redocly's and Spectral's rules kept.
import { descriptionFaults, openApiDocument } from '@tradewind/contract/openapi'
import { lintDescription } from './lint.ts'

const findings = await lintDescription(openApiDocument(), (line) => console.log(line))
const sentences = [
  ...descriptionFaults(),
  ...findings.map(({ rule, where, text }) => `The API description breaks ${rule} at ${where}: ${text}`),
]
for (const sentence of sentences) console.error(sentence)
process.exitCode = sentences.length > 0 ? 1 : 0
