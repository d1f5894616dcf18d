import type { Profile } from '@loupe/contract/admin/account/account'

import type { ContentDocument } from '@loupe/contract/admin/documents'
import type { User } from '@loupe/contract/admin/users/users'
import type { View } from '@loupe/contract/admin/views'
import type { Paged } from '@loupe/contract/shared/lists'

let made = 0

/** A player, with defaults for omitted fields. */
export function makeUser(fields: Partial<User> = {}): User {
  made += 1
  const id = `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`
  return {
    id,
    username: `player${made}`,
    fullName: `Player ${made}`,
    email: null,
    emailVerified: false,
    avatarUrl: null,
    locale: 'en',
    country: 'FR',
    timeZone: '',
    status: 'active',
    statusReason: null,
    statusUntil: null,
    createdAt: '2026-03-04T10:00:00.000Z',
    lastSeenAt: '2026-11-20T10:00:00.000Z',
    platform: '',
    appVersion: '',
    notes: '',
    tags: [],
    properties: {},
    totals: { games: 1, completed: 1, itemsFound: 2, hintsUsed: 0, playSeconds: 60 },
    notificationPreferences: { kinds: [], quietFrom: null, quietTo: null },
    isTest: false,
    version: 1,
    ...fields,
  }
}

/** A saved view of the list of players, with defaults for omitted fields. */
export function makeView(fields: Partial<View> = {}): View {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    list: 'users',
    name: `View ${made}`,
    query: `country=FR&gamesFrom=${made}`,
    version: 1,
    isShared: false,
    isEditable: true,
    owner: null,
    ...fields,
  }
}

/** The signed-in administrator, with defaults for omitted fields. */
export function makeProfile(fields: Partial<Profile> = {}): Profile {
  return {
    id: '00000000-0000-7000-8000-0000000000ad',
    email: 'ilinca@loupe.test',
    firstName: 'Ilinca',
    lastName: 'Moraru',
    avatarUrl: null,
    locale: 'en',
    timeZone: '',
    role: 'admin',
    createdAt: '2026-03-04T10:00:00.000Z',
    lastSignInAt: '2026-11-20T10:00:00.000Z',
    twoFactor: false,
    ...fields,
  }
}

/** A page of a list without neighbours and without its total, like a response for `part=rows`. */
export function makePage<Row>(list: Row[], fields: Partial<Paged<Row>> = {}): Paged<Row> {
  return {
    list,
    total: null,
    totalIsCapped: false,
    page: 0,
    record: 10,
    next: null,
    previous: null,
    ...fields,
  }
}

/** A version of a content document, with defaults for omitted fields. */
export function makeDocument(fields: Partial<ContentDocument> = {}): ContentDocument {
  made += 1
  const status = fields.status ?? 'published'
  const time = '2026-11-20T10:00:00.000Z'
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    type: 'terms',
    locale: 'en',
    version: 1,
    status,
    isInForce: status === 'published',
    title: 'Terms And Conditions',
    content: '<p>Play fair.</p>',
    changeSummary: '',
    effectiveFrom: status === 'draft' ? null : time,
    sourceVersion: null,
    hash: '',
    author: { id: '00000000-0000-7000-8000-0000000000aa', name: 'Ilinca Moraru' },
    revision: 1,
    createdAt: time,
    updatedAt: time,
    publishedAt: status === 'draft' ? null : time,
    archivedAt: null,
    ...fields,
  }
}
