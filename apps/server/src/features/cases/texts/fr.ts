import type { Phrases } from './phrases.ts'

export const phrases: Phrases = {
  tap: {
    title: (piece) => `C’est corrigé\u00a0: ${piece}`,
    body: (_, puzzle) =>
      `Dans «\u00a0${puzzle}\u00a0», vous aviez touché le bon endroit sans que cela compte. C’est corrigé. Envie de réessayer\u202f?`,
    reply: (piece, puzzle) =>
      `Bonjour {name},\n\nVous aviez raison\u00a0: dans «\u00a0${puzzle}\u00a0», toucher «\u00a0${piece}\u00a0» ne comptait pas toujours. C’est corrigé, vous pouvez réessayer.\n\nMerci de nous l’avoir signalé.`,
  },
  hint: {
    title: (piece) => `Indice amélioré\u00a0: ${piece}`,
    body: (_, puzzle) =>
      `Dans «\u00a0${puzzle}\u00a0», un indice est désormais plus clair. Envie de réessayer\u202f?`,
    reply: (piece, puzzle) =>
      `Bonjour {name},\n\nVous aviez raison\u00a0: dans «\u00a0${puzzle}\u00a0», notre indice pour «\u00a0${piece}\u00a0» n’aidait guère. Nous l’avons réécrit, vous pouvez réessayer.\n\nMerci de nous l’avoir signalé.`,
  },
  piece: {
    title: (piece) => `Plus facile à trouver\u00a0: ${piece}`,
    body: (_, puzzle) =>
      `Dans «\u00a0${puzzle}\u00a0», ce bijou était plus difficile à trouver que prévu. Nous y avons remédié. Envie de réessayer\u202f?`,
    reply: (piece, puzzle) =>
      `Bonjour {name},\n\nVous aviez raison\u00a0: dans «\u00a0${puzzle}\u00a0», «\u00a0${piece}\u00a0» était trop difficile à trouver. Nous y avons remédié, vous pouvez réessayer.\n\nMerci de nous l’avoir signalé.`,
  },
  puzzle: {
    title: (_, puzzle) => `Nouvelle version de «\u00a0${puzzle}\u00a0»`,
    body: () => 'Ce tableau était plus difficile que prévu. Envie d’essayer la nouvelle version\u202f?',
    reply: (_, puzzle) =>
      `Bonjour {name},\n\nVous aviez raison\u00a0: «\u00a0${puzzle}\u00a0» était trop difficile. Nous avons publié une meilleure version, vous pouvez réessayer.\n\nMerci de nous l’avoir signalé.`,
  },
}
