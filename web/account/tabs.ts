import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { UserInfo } from '../../src/contract/accounts.ts'

type Tab = ComponentType<{ user: UserInfo }>

/** Loads a tab when it is opened. */
function onDemand<Name extends string>(load: () => Promise<Record<Name, Tab>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

/** Every tab of the user centre, in groups, each a file of its own: one line here is all that a new one needs besides its name in the words. */
export const TAB_GROUPS = [
  {
    overview: onDemand(() => import('./overview-tab.tsx'), 'OverviewTab'),
    shelf: onDemand(() => import('./shelf/shelf-tab.tsx'), 'ShelfTab'),
    places: onDemand(() => import('./places-tab.tsx'), 'PlacesTab'),
    statistics: onDemand(() => import('./statistics-tab.tsx'), 'StatisticsTab'),
  },
  {
    marks: onDemand(() => import('./marks/marks-tab.tsx'), 'MarksTab'),
    words: onDemand(() => import('./words-tab.tsx'), 'WordsTab'),
    lists: onDemand(() => import('./lists/lists-tab.tsx'), 'ListsTab'),
    comments: onDemand(() => import('./comments-tab.tsx'), 'CommentsTab'),
    notices: onDemand(() => import('./notices-tab.tsx'), 'NoticesTab'),
  },
  {
    downloads: onDemand(() => import('./downloads-tab.tsx'), 'DownloadsTab'),
    security: onDemand(() => import('./security-tab.tsx'), 'SecurityTab'),
    settings: onDemand(() => import('./settings-tab.tsx'), 'SettingsTab'),
  },
] as const

type NameIn<Group> = Group extends unknown ? keyof Group : never
export type TabName = NameIn<(typeof TAB_GROUPS)[number]>

export const TABS: Readonly<Record<TabName, LazyExoticComponent<Tab>>> = Object.assign({}, ...TAB_GROUPS)
