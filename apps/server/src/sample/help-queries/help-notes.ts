/** What administrators of the sample world note for each other: on a query about a game, and on any other. */
export const helpNotes = {
  game: [
    'Checked the game: the events are as the player describes.',
    'Compared with other games on this scene; no error found.',
  ],
  account: ['Asked on two channels; answered here.', 'Worth an entry in the help pages.'],
}
