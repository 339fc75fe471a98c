export const secret = 'kept on the server'
