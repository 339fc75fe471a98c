/** What the console's addresses call the fields of a list's search. */
export const listNames = { pageSize: 'size', text: 'search', sort: 'order' } as const
