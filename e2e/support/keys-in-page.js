/**
 * What somebody at the keyboard knows of a page, asked inside of it: where the focus is, whether it can be seen, and which
 * key leads nearer to a part. It only looks; every move is a key that the driver presses. Read as text by keys.ts.
 */
export function keysInPage() {
  const stopSelector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true]'
  const itemRoles = ['option', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'tab', 'radio', 'gridcell', 'treeitem']
  const items = itemRoles.map((role) => `[role=${role}]`).join(', ')
  const widgets = '[role=tablist], [role=listbox], [role=menu], [role=radiogroup], [role=grid], [role=tree]'
  const roleOf = (one) => one.getAttribute('role') ?? ''

  /** The part that takes the keys for what is pointed at: the button around a word, the box of a label. */
  const controlOf = (target) => {
    const own = target.closest(`${stopSelector}, ${items}, label`)
    if (!own) return null
    if (own.matches('label')) return own.control ?? controlOf(own.parentElement ?? own.ownerDocument.documentElement)
    // A region that only takes the focus from the program is no control of the words in it.
    return own !== target && own.tabIndex < 0 && !own.matches(items) && !own.closest(widgets) ? null : own
  }

  /** What arrows go through together with a control; nothing where Tab comes to each by itself. */
  const groupOf = (control) => {
    if (control.matches('input[type=radio]'))
      return [...(control.form ?? document).querySelectorAll('input[type=radio]')].filter(
        (one) => one.name === control.name,
      )
    const widget = control.closest(widgets)
    return widget ? [...widget.querySelectorAll(`${items}, [role=button]`)] : []
  }

  const focused = () => document.activeElement ?? document.body
  /** An open list leaves the focus in its field, which names the option that the arrows are on. */
  const isFieldOf = (one, control) => {
    const list = control.closest('[role=listbox], [role=menu]')
    return Boolean(list?.id) && (one.getAttribute('aria-controls') ?? '').split(' ').includes(list.id)
  }
  const current = (control) =>
    isFieldOf(focused(), control)
      ? document.getElementById(focused().getAttribute('aria-activedescendant') ?? '')
      : focused()

  const tabStops = () => {
    const covers = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')]
    return [...(covers.at(-1) ?? document).querySelectorAll(stopSelector)].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        !one.closest('[inert]') &&
        one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
    )
  }

  /** A small or hidden control shows its ring on the box or the label that it belongs to. */
  const around = (one) =>
    [one, one.nextElementSibling, one.parentElement, one.parentElement?.parentElement].filter(Boolean)
  const isRinged = (one) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)|transparent/.test(outlineColor)
  }
  const looks = (one) => {
    const { outline, boxShadow, backgroundColor, color } = getComputedStyle(one)
    return [outline, boxShadow, backgroundColor, color].join()
  }
  const looksAround = (one) => around(one).map(looks).join(' | ')
  const words = (one) => one.outerHTML.slice(0, 160)

  /** What hides a part that the keys are on, as one line each: it must lie in the window and not under something else. */
  const covered = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return ['outside the window']
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [x, y],
      [left + 3, y],
      [right - 3, y],
      [x, top + 3],
      [x, bottom - 3],
    ]
    const seen = points.map(([px, py]) => document.elementFromPoint(px, py))
    const own = (found) => found && (found.contains(one) || one.contains(found) || one.labels?.[0]?.contains(found))
    return seen.some(own) ? [] : [`under ${seen[0]?.outerHTML.slice(0, 120)}`]
  }

  /** What hides the focus where it is now. */
  const hidden = () => {
    const one = focused()
    // A window or the whole screen that was given the focus by the program shows it by being there.
    if (one.tabIndex < 0 && one.matches('main, [role=dialog], [role=alertdialog]')) return []
    // Within a frame of another origin its field has the ring, which nothing here can see.
    const isRingedElsewhere = one.matches('iframe')
    const faults = [...(isRingedElsewhere || around(one).some(isRinged) ? [] : ['no ring']), ...covered(one)]
    return faults.map((fault) => `${fault}: ${words(one)}`)
  }

  let wanted
  let before
  let back = false

  /** Begins the way to a part, or says why it cannot be gone yet. */
  const begin = (target) => {
    const control = controlOf(target)
    if (!control) return { never: `nothing takes the keyboard at ${words(target)}` }
    if (!control.isConnected) return { gone: true }
    if (control.matches(':disabled') || control.closest('[aria-disabled=true]')) return { disabled: words(control) }
    wanted = control
    before = current(control) === control ? undefined : looksAround(control)
    const stops = tabStops()
    const group = groupOf(control)
    const goal = stops.find((one) => one === control || group.includes(one)) ?? control
    const from = focused()
    // With the focus nowhere, both ends of the page are as near.
    back =
      from === document.body
        ? stops.indexOf(goal) > stops.length / 2
        : Boolean(goal.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING)
    return { most: 2 * stops.length + 3 * group.length + 12, ...next() }
  }

  /** The key that leads nearer, or that it is reached; and what is wrong with the sight of the focus on the way. */
  const next = () => {
    if (!wanted.isConnected) return { gone: true }
    const at = current(wanted)
    const inField = isFieldOf(focused(), wanted)
    if (at === wanted) {
      const faults = inField ? covered(wanted) : hidden()
      if (before !== undefined && before === looksAround(wanted))
        faults.push(`the focus does not show on ${words(wanted)}`)
      return { reached: true, press: pressOf(wanted), faults }
    }
    const group = groupOf(wanted)
    if (inField || group.includes(at)) return { key: arrow(at, group) }
    return { key: back ? 'Shift+Tab' : 'Tab', faults: focused() === document.body ? [] : hidden() }
  }

  const arrow = (at, group) => {
    const widget = roleOf(wanted.closest(widgets) ?? wanted)
    const [here, there] = [group.indexOf(at), group.indexOf(wanted)]
    if (widget === 'grid' && at) {
      const [from, to] = [at.getBoundingClientRect(), wanted.getBoundingClientRect()]
      if (to.top >= from.bottom) return 'ArrowDown'
      if (to.bottom <= from.top) return 'ArrowUp'
      return to.left > from.left ? 'ArrowRight' : 'ArrowLeft'
    }
    const lies = wanted.closest('[aria-orientation]')?.getAttribute('aria-orientation')
    const ahead = here < 0 || here < there
    if (widget === 'tablist' && lies !== 'vertical') return ahead ? 'ArrowRight' : 'ArrowLeft'
    return ahead ? 'ArrowDown' : 'ArrowUp'
  }

  /** The key that does what a click would, by the pattern of the part; none where coming there is all. */
  const pressOf = (one) => {
    const role = roleOf(one)
    if (role === 'tab') return one.getAttribute('aria-selected') === 'true' ? '' : 'Enter'
    if (role === 'combobox') return one.getAttribute('aria-expanded') === 'true' ? '' : 'ArrowDown'
    if (one.matches('input[type=radio]')) return one.checked ? '' : 'Space'
    if (one.matches('input[type=checkbox]') || role === 'switch' || role === 'checkbox') return 'Space'
    if (one.matches('input:not([type=file], [type=submit], [type=button]), textarea, select')) return ''
    return role === 'spinbutton' ? '' : 'Enter'
  }

  return { begin, next, hidden, chosen: () => focused().selectedOptions?.[0]?.label }
}
