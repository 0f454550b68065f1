import type { ComponentType, LazyExoticComponent } from 'react'
import type { UserInfo } from '../../src/contract/accounts.ts'
import { lazyPart } from '../parts/lazy-part.ts'

type Room = ComponentType<{ user: UserInfo }>

/** The rooms of the admin desk, each a file of its own that is loaded when it is opened. */
export const ROOM_GROUPS = [
  {
    reports: lazyPart(() => import('./reports-room.tsx'), 'ReportsRoom'),
    works: lazyPart(() => import('./works-room.tsx'), 'WorksRoom'),
    poems: lazyPart(() => import('./poems-room.tsx'), 'PoemsRoom'),
    picks: lazyPart(() => import('./picks-room.tsx'), 'PicksRoom'),
    lists: lazyPart(() => import('./lists-room.tsx'), 'ListsRoom'),
  },
  {
    people: lazyPart(() => import('./people-room.tsx'), 'PeopleRoom'),
    invitations: lazyPart(() => import('./invitations-room.tsx'), 'InvitationsRoom'),
    settings: lazyPart(() => import('./settings-room.tsx'), 'SettingsRoom'),
  },
  {
    jobs: lazyPart(() => import('./jobs-room.tsx'), 'JobsRoom'),
    alerts: lazyPart(() => import('./alerts-room.tsx'), 'AlertsRoom'),
    vitals: lazyPart(() => import('./vitals-room.tsx'), 'VitalsRoom'),
    health: lazyPart(() => import('./health-room.tsx'), 'HealthRoom'),
    audit: lazyPart(() => import('./audit-room.tsx'), 'AuditRoom'),
    security: lazyPart(() => import('./security-room.tsx'), 'SecurityRoom'),
  },
] as const

type NameIn<Group> = Group extends unknown ? keyof Group : never
export type RoomName = NameIn<(typeof ROOM_GROUPS)[number]>

export const ROOMS: Readonly<Record<RoomName, LazyExoticComponent<Room>>> = Object.assign({}, ...ROOM_GROUPS)

/** Rooms in which only admins may work. */
export const OF_ADMINS: ReadonlySet<string> = new Set<RoomName>(['people', 'invitations', 'settings', 'security'])
