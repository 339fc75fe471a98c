import { pin } from '../../../web/src/domain/pin/pin.ts'

export const screen = pin
