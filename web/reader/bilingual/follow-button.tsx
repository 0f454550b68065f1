import Link2 from 'lucide-react/icons/link-2'
import Link2Off from 'lucide-react/icons/link-2-off'
import { createRoot } from 'react-dom/client'
import { Icon } from '../../parts/control/icon.tsx'

/** The button on the line between two panes; `isOn` says whether they follow each other. Returns the button and how to show a change. */
export function followButton(label: string, isOn: () => boolean, onPress: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'pane-follow'
  button.title = label
  button.setAttribute('aria-label', label)
  const root = createRoot(button)
  const show = () => {
    button.setAttribute('aria-pressed', String(isOn()))
    root.render(<Icon of={isOn() ? Link2 : Link2Off} size={16} />)
  }
  button.addEventListener('click', () => {
    onPress()
    show()
  })
  show()
  return { button, remove: () => root.unmount() }
}
