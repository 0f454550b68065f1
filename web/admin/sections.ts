import type { ComponentType, LazyExoticComponent } from 'react'
import type { UserInfo } from '../../src/contract/people/accounts.ts'
import { lazyPart } from '../parts/control/lazy-part.ts'

type Room = ComponentType<{ user: UserInfo }>

/** The rooms of the admin desk, each a file of its own that is loaded when it is opened. */
export const ROOM_GROUPS = [
  {
    reports: lazyPart(() => import('./people/reports-section.tsx'), 'ReportsRoom'),
    reviews: lazyPart(() => import('./people/reviews-section.tsx'), 'ReviewsRoom'),
    corrections: lazyPart(() => import('./corrections/corrections-section.tsx'), 'CorrectionsRoom'),
    works: lazyPart(() => import('./texts/works-section.tsx'), 'WorksRoom'),
    beads: lazyPart(() => import('./beads/beads-section.tsx'), 'BeadsRoom'),
    poems: lazyPart(() => import('./texts/poems-section.tsx'), 'PoemsRoom'),
    picks: lazyPart(() => import('./texts/picks-section.tsx'), 'PicksRoom'),
    lists: lazyPart(() => import('./texts/lists-section.tsx'), 'ListsRoom'),
  },
  {
    people: lazyPart(() => import('./people/people-section.tsx'), 'PeopleRoom'),
    invitations: lazyPart(() => import('./people/invitations-section.tsx'), 'InvitationsRoom'),
    settings: lazyPart(() => import('./settings-section.tsx'), 'SettingsRoom'),
  },
  {
    jobs: lazyPart(() => import('./running/jobs-section.tsx'), 'JobsRoom'),
    alerts: lazyPart(() => import('./running/alerts-section.tsx'), 'AlertsRoom'),
    vitals: lazyPart(() => import('./running/vitals-section.tsx'), 'VitalsRoom'),
    health: lazyPart(() => import('./running/health-section.tsx'), 'HealthRoom'),
    audit: lazyPart(() => import('./audit-section.tsx'), 'AuditRoom'),
    security: lazyPart(() => import('./people/security-section.tsx'), 'SecurityRoom'),
  },
] as const

type NameIn<Group> = Group extends unknown ? keyof Group : never
export type RoomName = NameIn<(typeof ROOM_GROUPS)[number]>

export const ROOMS: Readonly<Record<RoomName, LazyExoticComponent<Room>>> = Object.assign({}, ...ROOM_GROUPS)

/** Rooms in which only admins may work. */
export const OF_ADMINS: ReadonlySet<string> = new Set<RoomName>(['people', 'invitations', 'settings', 'security'])
