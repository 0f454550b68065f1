import type { ComponentType, LazyExoticComponent } from 'react'
import type { UserInfo } from '../../src/contract/accounts.ts'
import { lazyPart } from '../parts/control/lazy-part.ts'

type Tab = ComponentType<{ user: UserInfo }>

/** Every tab of the user centre, in groups, each a file of its own: one line here is all that a new one needs besides its name in the words. */
export const TAB_GROUPS = [
  {
    overview: lazyPart(() => import('./overview-tab.tsx'), 'OverviewTab'),
    shelf: lazyPart(() => import('./shelf/shelf-tab.tsx'), 'ShelfTab'),
    places: lazyPart(() => import('./positions-tab.tsx'), 'PlacesTab'),
    statistics: lazyPart(() => import('./statistics-tab.tsx'), 'StatisticsTab'),
  },
  {
    marks: lazyPart(() => import('./marks/marks-tab.tsx'), 'MarksTab'),
    words: lazyPart(() => import('./words-tab.tsx'), 'WordsTab'),
    lists: lazyPart(() => import('./lists-tab.tsx'), 'ListsTab'),
    comments: lazyPart(() => import('./comments-tab.tsx'), 'CommentsTab'),
    notices: lazyPart(() => import('./inbox-tab.tsx'), 'NoticesTab'),
  },
  {
    downloads: lazyPart(() => import('./downloads-tab.tsx'), 'DownloadsTab'),
    security: lazyPart(() => import('./security-tab.tsx'), 'SecurityTab'),
    settings: lazyPart(() => import('./settings-tab.tsx'), 'SettingsTab'),
  },
] as const

type NameIn<Group> = Group extends unknown ? keyof Group : never
export type TabName = NameIn<(typeof TAB_GROUPS)[number]>

export const TABS: Readonly<Record<TabName, LazyExoticComponent<Tab>>> = Object.assign({}, ...TAB_GROUPS)
