import type {
  GameDocument,
  GameInput,
  HelpInput,
  HelpQuery,
  IdentifyInput,
  InboxEntry,
  MyData,
  Preferences,
  PropertyChanges,
  PushSubscriptionInput,
  Puzzle,
} from './contract-types.ts'
import type { GameClientError } from './http.ts'
import type { ClientState } from './options.ts'
import type { PuzzleRef } from './puzzles.ts'
import type { Game } from './round.ts'

/** The player: omitted fields are taken from the device. */
export type Player = Partial<IdentifyInput>

export interface Identified {
  /** Null if this device was never connected. */
  playerId: string | null
  /** Without a connection the game continues, and its events are sent later. */
  isOnline: boolean
  /** Why there is no connection. */
  error: GameClientError | null
}

/** The fields of a round at its start, besides its puzzle. */
export type GameStart = Partial<Omit<GameInput, 'puzzleId' | 'version' | 'status' | 'endedAt' | 'winner'>>

/**
 * A game's connection to Loupe. Calls that report what a player does return at once and are sent when possible, in
 * order and once; reads come from the server, or from the copy on the device. Refusals are thrown as GameClientError.
 */
export interface GameClient {
  readonly state: ClientState
  /** Identifies the player; call it at each start. Without account and device, it is the player of this device. */
  identify(player?: Player): Promise<Identified>
  /** The playable puzzles, the last changed one last. */
  puzzles(): Promise<PuzzleRef[]>
  puzzle(puzzle: Pick<PuzzleRef, 'id' | 'version'>): Promise<Puzzle>
  /** The absolute URL of a picture. */
  urlOf(path: string): string
  startGame(puzzle: Pick<Puzzle, 'id' | 'version'>, start?: GameStart): Game
  /** This player's rounds that were started here and have not ended. */
  openGames(): Promise<Game[]>
  /** Sends a help query; its game, puzzle, device and app version are filled in. Returns the query's ID. */
  askForHelp(query: Omit<HelpInput, 'id'> & { id?: string }): string
  reply(queryId: string, text: string): void
  /** Help queries with their threads, latest first. */
  helpQueries(): Promise<HelpQuery[]>
  /** The items of the inbox, latest first. Reports them as delivered. */
  inbox(): Promise<InboxEntry[]>
  /** Reports that the player has read an item. */
  markRead(itemId: string): void
  /** Reports that the player has opened the link of an item, and so has read it. */
  markOpened(itemId: string): void
  /** The server's key for subscribing a browser to push messages. */
  pushKey(): Promise<string>
  /** Subscribes this browser to push messages for new inbox items. */
  subscribeToPush(subscription: PushSubscriptionInput): Promise<void>
  unsubscribeFromPush(endpoint: string): Promise<void>
  document(type: GameDocument['type'], locale?: GameDocument['locale']): Promise<GameDocument>
  /** Reports the player's answer to a document. */
  accept(document: Pick<GameDocument, 'versionId' | 'locale'>, accepted?: boolean): void
  preferences(): Promise<Preferences>
  setPreferences(preferences: Preferences): void
  /** Sets custom properties of the player, such as a level or a plan; null removes one. Up to 20. */
  setProperties(properties: PropertyChanges): void
  /** All stored data of the player. */
  myData(): Promise<MyData>
  /** Erases the player permanently, and all their data on this device. */
  eraseMe(): Promise<void>
  /** Sends pending calls now instead of soon. */
  flush(): Promise<ClientState>
  /** Stops timers and listeners; pending calls are sent by the next client on this storage. */
  close(): Promise<void>
}
