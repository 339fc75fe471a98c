export const world = {}
