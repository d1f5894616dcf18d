import type { acceptGameDocument, getGameDocument } from '@loupe/contract/game/documents'
import type { GameFailure, GameInputOf, GameOutputOf } from '@loupe/contract/game/endpoint'
import type { putGame, SentEvent } from '@loupe/contract/game/games'
import type { addHelpMessage, addHelpQuery, PlayerHelpQuery } from '@loupe/contract/game/help-queries'
import type { InboxItem, sendReceipts } from '@loupe/contract/game/inbox'
import type {
  changeMyProperties,
  eraseMe,
  getMyData,
  identifyPlayer,
  putMyPreferences,
} from '@loupe/contract/game/players'
import type { subscribeToPush } from '@loupe/contract/game/push'
import type { getGamePuzzles, getGamePuzzleVersion } from '@loupe/contract/game/puzzles'

// The calls of the contract, as types only. The build inlines them (scripts/write-types.ts), so that the published
// package needs neither the contract nor its schemas.

export type IdentifyInput = GameInputOf<typeof identifyPlayer>
export type IdentifyOutput = GameOutputOf<typeof identifyPlayer>
export type PuzzleChanges = GameOutputOf<typeof getGamePuzzles>
export type Puzzle = GameOutputOf<typeof getGamePuzzleVersion>
export type GameInput = GameInputOf<typeof putGame>
export type EventInput = SentEvent
export type HelpInput = GameInputOf<typeof addHelpQuery>
export type MessageInput = GameInputOf<typeof addHelpMessage>
export type HelpQuery = PlayerHelpQuery
export type InboxEntry = InboxItem
export type Receipt = GameInputOf<typeof sendReceipts>['receipts'][number]
export type GameDocument = GameOutputOf<typeof getGameDocument>
export type AcceptanceInput = GameInputOf<typeof acceptGameDocument>
export type Preferences = GameOutputOf<typeof putMyPreferences>
export type PropertyChanges = GameInputOf<typeof changeMyProperties>['properties']
export type MyData = GameOutputOf<typeof getMyData>
export type Erased = GameOutputOf<typeof eraseMe>
export type PushSubscriptionInput = GameInputOf<typeof subscribeToPush>
export type Refusal = GameFailure['error']
