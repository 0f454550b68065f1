import Check from 'lucide-react/icons/check'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useSyncExternalStore } from 'react'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import { Icon } from '../../control/icon.tsx'
import { Menu, MenuChoice } from '../../control/menu.tsx'
import { chooseTheme, currentTheme, subscribeToTheme, THEMES, type Theme } from './theme.ts'

/** White paper, old paper, night, or as the system has it. */
export function ThemeSwitch() {
  const { shell } = useWords(coreWords)
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, currentTheme, () => 'auto')
  const names: Record<Theme, string> = {
    auto: shell.themeAuto,
    light: shell.themeLight,
    paper: shell.themePaper,
    dark: shell.themeDark,
  }
  return (
    <Menu label={shell.theme} button={<Icon of={SunMoon} />}>
      {THEMES.map(theme => (
        <MenuChoice key={theme} chosen={theme === chosen} onChoose={() => chooseTheme(theme)}>
          {names[theme]}
          {theme === chosen ? <Icon of={Check} size={16} /> : null}
        </MenuChoice>
      ))}
    </Menu>
  )
}
