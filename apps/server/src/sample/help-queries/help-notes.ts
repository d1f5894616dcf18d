/** Internal notes of the sample administrators, on queries about a game and on others. */
export const helpNotes = {
  game: [
    'Checked the game: the events are as the player describes.',
    'Compared with other games on this scene; no error found.',
  ],
  account: ['Asked on two channels; answered here.', 'Worth an entry in the help pages.'],
}
