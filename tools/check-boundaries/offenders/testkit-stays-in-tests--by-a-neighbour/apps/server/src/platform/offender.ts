import { world } from './test-world.ts'

export const here = world
