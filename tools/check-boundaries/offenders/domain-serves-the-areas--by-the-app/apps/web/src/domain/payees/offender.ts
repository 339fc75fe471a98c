import { title } from '../../app/title.ts'

export const heading = title
