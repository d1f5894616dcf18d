import type { User } from '@loupe/contract/admin/users/users'
import {
  changeMyProperties,
  eraseMe,
  getMyData,
  getMyPreferences,
  identifyPlayer,
  type Preferences,
  putMyPreferences,
} from '@loupe/contract/game/players'
import type { FastifyInstance } from 'fastify'
import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import { gameRoute } from '#src/core/game-api/game-route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findAcceptancesOf } from '#src/features/documents/game/acceptances.repo.ts'
import { findPlayerGames } from '#src/features/games/player-games.ts'
import { findUnknownEventsOf } from '#src/features/games/unknown-events/unknown-events.repo.ts'
import { playerQueriesOf } from '#src/features/help-queries/game/receive-help-query.ts'
import { findQueriesOf } from '#src/features/help-queries/help-queries.repo.ts'
import { findDeliveriesOf } from '#src/features/notifications/sending/deliveries.repo.ts'
import { erasePlayer } from '#src/features/users/erase/erase.ts'
import { withCurrentStatus } from '#src/features/users/suspensions.ts'
import { findUser } from '#src/features/users/users.repo.ts'
import { identify } from './identify.ts'
import { createNewPlayerLimits } from './new-player-limits.ts'
import { findIdentities, writePreferences } from './players.repo.ts'
import { changeProperties } from './properties.ts'

/** The calls of game apps about players: identity, preferences, stored data. */
export function gamePlayersRoutes(app: FastifyInstance, deps: Deps): void {
  const newPlayerLimits = createNewPlayerLimits(deps)

  gameRoute(app, deps, identifyPlayer, async (input, { db, now, isTest, keyId, request }) => {
    const checkNewPlayerLimit = () => newPlayerLimits.checkLimit(keyId, request.clientAddress, now)
    const playerId = await identify(db, input, { now, isTest, checkNewPlayerLimit })
    const { token, expiresAt } = await deps.playerTokens.sign({ playerId, keyId }, now)
    return { playerId, token, expiresAt: expiresAt.toISOString(), serverTime: now.toISOString() }
  })

  gameRoute(app, deps, getMyPreferences, async (_, { db, player }) =>
    preferencesOf(await findUser(db, player.id)),
  )

  gameRoute(app, deps, putMyPreferences, async (preferences, { db, player }) => {
    await writePreferences(db, player.id, preferences)
    return preferences
  })

  gameRoute(app, deps, changeMyProperties, async ({ properties }, { db, player }) => ({
    properties: await changeProperties(db, player.id, properties),
  }))

  gameRoute(app, deps, getMyData, async (_, { db, player, now }) => {
    const user = withCurrentStatus(now, await findUser(db, player.id))
    return {
      player: user,
      preferences: preferencesOf(user),
      identities: await findIdentities(db, player.id),
      games: await findPlayerGames(db, player.id),
      unknownEvents: await findUnknownEventsOf(db, player.id),
      notifications: await findDeliveriesOf(db, player.id),
      acceptances: await findAcceptancesOf(db, player.id),
      helpQueries: await playerQueriesOf(db, await findQueriesOf(db, player.id, null)),
    }
  })

  gameRoute(app, deps, eraseMe, async (_, { db, player, now, request }) => {
    const { status } = await findUser(db, player.id)
    const actor = { ...systemActor, ip: request.clientAddress, requestId: request.id }
    const { after } = await erasePlayer(db, player.id, { keys: deps.keys, now, actor })
    await writeAudit(db, now, actor, {
      action: 'users.erase',
      subjectKind: 'users',
      subjectId: player.id,
      before: { status },
      after: { ...after, askedBy: 'player' },
    })
    return { playerId: player.id, erasedAt: now.toISOString() }
  })
}

function preferencesOf({ notificationPreferences, locale, timeZone }: User): Preferences {
  return { ...notificationPreferences, locale, timeZone }
}
