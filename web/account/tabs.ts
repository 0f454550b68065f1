import type { ComponentType, LazyExoticComponent } from 'react'
import type { UserInfo } from '../../src/contract/people/accounts.ts'
import { lazyPart } from '../parts/control/lazy-part.ts'

type Tab = ComponentType<{ user: UserInfo }>

/** Every tab of the user centre, in groups, each a file of its own: one line here is all that a new one needs besides its name in the words. */
export const TAB_GROUPS = [
  {
    overview: lazyPart(() => import('./tabs/overview-tab.tsx'), 'OverviewTab'),
    shelf: lazyPart(() => import('./shelf/shelf-tab.tsx'), 'ShelfTab'),
    places: lazyPart(() => import('./tabs/positions-tab.tsx'), 'PositionsTab'),
    statistics: lazyPart(() => import('./statistics/statistics-tab.tsx'), 'StatisticsTab'),
  },
  {
    marks: lazyPart(() => import('./marks/marks-tab.tsx'), 'MarksTab'),
    words: lazyPart(() => import('./tabs/words-tab.tsx'), 'WordsTab'),
    lists: lazyPart(() => import('./tabs/lists-tab.tsx'), 'ListsTab'),
    comments: lazyPart(() => import('./tabs/comments-tab.tsx'), 'CommentsTab'),
    notices: lazyPart(() => import('./tabs/inbox-tab.tsx'), 'InboxTab'),
  },
  {
    downloads: lazyPart(() => import('./tabs/downloads-tab.tsx'), 'DownloadsTab'),
    security: lazyPart(() => import('./security/security-tab.tsx'), 'SecurityTab'),
    settings: lazyPart(() => import('./tabs/settings-tab.tsx'), 'SettingsTab'),
  },
] as const

type NameIn<Group> = Group extends unknown ? keyof Group : never
export type TabName = NameIn<(typeof TAB_GROUPS)[number]>

export const TABS: Readonly<Record<TabName, LazyExoticComponent<Tab>>> = Object.assign({}, ...TAB_GROUPS)
