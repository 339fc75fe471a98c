export const levers = 'the demo world'
