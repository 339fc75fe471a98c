/** The actions of a page are equally wide on phones, where they share one row. */
export const actionClass = 'max-sm:px-2'
export const actionsClass = 'grid auto-cols-fr grid-flow-col gap-2 empty:hidden max-sm:w-full sm:flex sm:flex-wrap'
