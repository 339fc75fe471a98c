import { formPending } from '#ui/skeleton.tsx'

/** The shape of a page that opens by a link while it loads. */
export const LinkPending = formPending('Loading')
