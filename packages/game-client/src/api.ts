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

/** Who plays: what is left out is taken from the device. */
export type Player = Partial<IdentifyInput>

export interface Identified {
  /** Null where this device was never connected. */
  playerId: string | null
  /** Without a connection the game goes on; what is played is sent later. */
  isOnline: boolean
  /** Why there is none. */
  error: GameClientError | null
}

/** What is said of a round at its start, beside its puzzle. */
export type GameStart = Partial<Omit<GameInput, 'puzzleId' | 'version' | 'status' | 'endedAt' | 'winner'>>

/**
 * A game's connection to Loupe. What a player does returns at once and is sent when that is possible, in order and
 * once; what is read comes from the server, or from the copy on the device. Refusals are thrown as GameClientError.
 */
export interface GameClient {
  readonly state: ClientState
  /** Says who plays; to be called at each start. Without account and device, it is the player of this device. */
  identify(player?: Player): Promise<Identified>
  /** Puzzles that can be played, changed last coming last. */
  puzzles(): Promise<PuzzleRef[]>
  puzzle(puzzle: Pick<PuzzleRef, 'id' | 'version'>): Promise<Puzzle>
  /** The whole address of a picture. */
  urlOf(path: string): string
  startGame(puzzle: Pick<Puzzle, 'id' | 'version'>, start?: GameStart): Game
  /** Rounds of this player that were begun here and have not ended. */
  openGames(): Promise<Game[]>
  /** Asks for help; which game, puzzle, device and version of the app it is about is filled in. Returns the query's id. */
  askForHelp(query: Omit<HelpInput, 'id'> & { id?: string }): string
  reply(queryId: string, text: string): void
  /** Help queries with their threads, latest first. */
  helpQueries(): Promise<HelpQuery[]>
  /** What was sent to the player, latest first. That it was delivered is reported. */
  inbox(): Promise<InboxEntry[]>
  /** Reports that the player has read an item. */
  markRead(itemId: string): void
  /** Reports that the player has followed the link of an item, and so has read it. */
  markOpened(itemId: string): void
  /** The key with which a browser subscribes to push messages of this server. */
  pushKey(): Promise<string>
  /** Sends what comes into the player’s inbox to this browser too. */
  subscribeToPush(subscription: PushSubscriptionInput): Promise<void>
  unsubscribeFromPush(endpoint: string): Promise<void>
  document(type: GameDocument['type'], locale?: GameDocument['locale']): Promise<GameDocument>
  /** Reports what the player said to a document. */
  accept(document: Pick<GameDocument, 'versionId' | 'locale'>, accepted?: boolean): void
  preferences(): Promise<Preferences>
  setPreferences(preferences: Preferences): void
  /** Sets properties of the player in the game's own words, such as a level or a plan; null removes one. Up to 20. */
  setProperties(properties: PropertyChanges): void
  /** Everything that is held about the player. */
  myData(): Promise<MyData>
  /** Erases the player, for good, and everything that this device has of them. */
  eraseMe(): Promise<void>
  /** Sends what waits now instead of soon. */
  flush(): Promise<ClientState>
  /** Ends timers and listeners; what waits is sent by the next client on this storage. */
  close(): Promise<void>
}
