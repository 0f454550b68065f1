import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { UserInfo } from '../../src/contract/accounts.ts'

type Room = ComponentType<{ user: UserInfo }>

function onDemand<Name extends string>(load: () => Promise<Record<Name, Room>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

/** The rooms of the admin desk, each a file of its own that is loaded when it is opened. */
export const ROOM_GROUPS = [
  {
    reports: onDemand(() => import('./reports-room.tsx'), 'ReportsRoom'),
    works: onDemand(() => import('./works-room.tsx'), 'WorksRoom'),
    poems: onDemand(() => import('./poems-room.tsx'), 'PoemsRoom'),
    picks: onDemand(() => import('./picks-room.tsx'), 'PicksRoom'),
    lists: onDemand(() => import('./lists-room.tsx'), 'ListsRoom'),
  },
  {
    people: onDemand(() => import('./people-room.tsx'), 'PeopleRoom'),
    invitations: onDemand(() => import('./invitations-room.tsx'), 'InvitationsRoom'),
    settings: onDemand(() => import('./settings-room.tsx'), 'SettingsRoom'),
  },
  {
    jobs: onDemand(() => import('./jobs-room.tsx'), 'JobsRoom'),
    alerts: onDemand(() => import('./alerts-room.tsx'), 'AlertsRoom'),
    vitals: onDemand(() => import('./vitals-room.tsx'), 'VitalsRoom'),
    health: onDemand(() => import('./health-room.tsx'), 'HealthRoom'),
    audit: onDemand(() => import('./audit-room.tsx'), 'AuditRoom'),
    security: onDemand(() => import('./security-room.tsx'), 'SecurityRoom'),
  },
] as const

type NameIn<Group> = Group extends unknown ? keyof Group : never
export type RoomName = NameIn<(typeof ROOM_GROUPS)[number]>

export const ROOMS: Readonly<Record<RoomName, LazyExoticComponent<Room>>> = Object.assign({}, ...ROOM_GROUPS)

/** Rooms in which only admins may work. */
export const OF_ADMINS: ReadonlySet<string> = new Set<RoomName>(['people', 'invitations', 'settings', 'security'])
