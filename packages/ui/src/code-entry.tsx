import { codeEntryLength } from '@tradewind/kernel/constants'
import type { ComponentProps } from 'react'
import { CodeField } from './code-field.tsx'

/** The generic code entry: digits, three boxes by default. */
export const CodeEntry = ({ length = codeEntryLength, ...props }: Omit<ComponentProps<typeof CodeField>, 'kind'>) => (
  <CodeField {...props} length={length} kind="digits" />
)
