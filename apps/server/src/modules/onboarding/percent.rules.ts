import type { SectionState } from './onboarding.rules.ts'
import type { InformationRequest } from './onboarding.types.ts'

/**
 * How far an application is, of 100: its sections or the items that staff asked for, and the submission as the last step.
 * It is 100 only once nothing more can be submitted.
 */
export function percentOf(
  due: 'Application' | 'Upgrade' | 'More' | undefined,
  sections: readonly Pick<SectionState, 'optional' | 'share'>[],
  request: Pick<InformationRequest, 'items'> | undefined,
): number {
  if (due === undefined) return 100
  const steps =
    due === 'More'
      ? (request?.items ?? []).map(({ answeredAt }) => (answeredAt === null ? 0 : 1))
      : sections.filter(({ optional }) => !optional).map(({ share }) => share)
  return Math.floor((steps.reduce<number>((sum, one) => sum + one, 0) / (steps.length + 1)) * 100)
}
