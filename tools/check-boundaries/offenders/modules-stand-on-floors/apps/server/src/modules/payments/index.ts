export const look = () => 'out of the window'
