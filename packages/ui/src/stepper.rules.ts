import { numberStepperMax as stepperMax } from '@tradewind/kernel/constants'

export { stepperMax }

/** A number for the stepper: a falsy one becomes 1, and it stays between 0 and the maximum. */
export const steppedNumber = (value: number, max: number = stepperMax): number => Math.min(Math.max(value || 1, 0), max)

/** The number one up or down. Minus stops at 0. */
export const stepNumber = (value: number, by: 1 | -1, max: number = stepperMax): number =>
  Math.min(Math.max(value + by, 0), max)

/** The step of a form, forward or back: never below 0. */
export const moveStep = (step: number, by: number): number => Math.max(0, step + by)
