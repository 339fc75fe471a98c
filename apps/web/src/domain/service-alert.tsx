import type { ServiceMessage } from '@tradewind/contract/reference-configuration'
import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'

const types = { info: 'info', warning: 'warning', critical: 'danger' } as const

interface ServiceAlertProps {
  message: Pick<ServiceMessage, 'title' | 'text' | 'severity'>
  dismissal?: ReactNode
}

/** A message about an incident, in the app and on the sign-in page. Screen readers announce it when it appears. */
export const ServiceAlert = ({ message: { title, text, severity }, dismissal }: ServiceAlertProps) => (
  <Alert type={types[severity]} live={severity === 'critical' ? 'assertive' : 'polite'} title={title} aside={dismissal}>
    <span className="wrap-anywhere whitespace-pre-line">{text}</span>
  </Alert>
)
