import { batchesText } from './guides/batches.ts'
import { errorsText } from './guides/errors.ts'
import { filesText } from './guides/files.ts'
import { paymentsText } from './guides/payments.ts'
import { recipesText } from './guides/recipes.ts'
import { startText } from './guides/start.ts'
import { testingText } from './guides/testing.ts'
import { webhooksGuideText } from './guides/webhooks.ts'

/** What is read before the calls: pages of the portal without calls. */
export interface Guide {
  /** In addresses. */
  slug: string
  name: string
  text: string
}

/** In the order of the portal. */
export const guides: readonly Guide[] = [
  { slug: 'start', name: 'Quick start with the SDK', text: startText },
  { slug: 'guide-payments', name: 'Payments and exchange', text: paymentsText },
  { slug: 'guide-batches', name: 'Batches and bulk payments', text: batchesText },
  { slug: 'guide-webhooks', name: 'Webhooks', text: webhooksGuideText },
  { slug: 'guide-errors', name: 'Errors and retries', text: errorsText },
  { slug: 'guide-files', name: 'Files and accounting', text: filesText },
  { slug: 'guide-recipes', name: 'Recipes', text: recipesText },
  { slug: 'guide-testing', name: 'Testing', text: testingText },
]
