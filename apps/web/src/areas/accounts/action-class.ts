/** An action of a page; on phones short words, of which four fit beside each other. */
export const actionClass = 'max-sm:px-1 max-sm:text-small'
/** The actions of all accounts share one row on phones, equally wide. */
export const actionsClass = 'grid auto-cols-fr grid-flow-col gap-2 empty:hidden max-sm:w-full sm:flex sm:flex-wrap'
/** Those of one account are up to six: two rows on phones, from the beginning, although one of them comes late. */
export const accountActionsClass = 'grid grid-cols-3 gap-2 empty:hidden max-sm:w-full sm:flex sm:flex-wrap'
