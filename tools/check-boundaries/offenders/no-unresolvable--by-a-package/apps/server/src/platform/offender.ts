import { gone } from 'a-package-that-is-not-installed'

export const here = gone
