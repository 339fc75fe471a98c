import { truncate } from '@tradewind/kernel/text'
import { cx } from './cx.ts'

interface CutNameProps {
  name: string
  /** 30 characters by default. */
  length?: number
  className?: string
}

/**
 * A name in the room there is. What is cut is cut for the eye only: whoever hears the name hears all of it, a pointer
 * shows it, and while the link or button that it stands in has the keyboard's focus it is written out.
 */
export function CutName({ name, length, className }: CutNameProps) {
  const cut = truncate(name, length)
  return (
    <bdi title={name} className={cx('cut-name', className)}>
      {cut === name ? (
        name
      ) : (
        <>
          <span aria-hidden="true" className="cut-name-short">
            {cut}
          </span>
          <span className="cut-name-whole">{name}</span>
        </>
      )}
    </bdi>
  )
}
