import type { Phrases } from './phrases.ts'

export const phrases: Phrases = {
  tap: {
    title: (piece) => `Am corectat: ${piece}`,
    body: (_, puzzle) =>
      `În „${puzzle}”, ați atins locul potrivit, dar atingerea nu a fost luată în considerare. Acum funcționează. Mai încercați o dată?`,
    reply: (piece, puzzle) =>
      `Bună ziua, {name}!\n\nAți avut dreptate: în „${puzzle}”, atingerile pe „${piece}” nu erau luate mereu în considerare. Am corectat, puteți încerca din nou.\n\nVă mulțumim că ne-ați scris.`,
  },
  hint: {
    title: (piece) => `Un indiciu mai bun: ${piece}`,
    body: (_, puzzle) => `Un indiciu din „${puzzle}” este acum mai clar. Mai încercați o dată?`,
    reply: (piece, puzzle) =>
      `Bună ziua, {name}!\n\nAți avut dreptate: în „${puzzle}”, indiciul pentru „${piece}” nu ajuta prea mult. L-am rescris, puteți încerca din nou.\n\nVă mulțumim că ne-ați scris.`,
  },
  piece: {
    title: (piece) => `Mai ușor de găsit: ${piece}`,
    body: (_, puzzle) =>
      `În „${puzzle}”, această bijuterie era mai greu de găsit decât ne-am propus. Am făcut o îmbunătățire. Mai încercați o dată?`,
    reply: (piece, puzzle) =>
      `Bună ziua, {name}!\n\nAți avut dreptate: în „${puzzle}”, „${piece}” se găsea prea greu. Am făcut o îmbunătățire, puteți încerca din nou.\n\nVă mulțumim că ne-ați scris.`,
  },
  puzzle: {
    title: (_, puzzle) => `O versiune mai bună: „${puzzle}”`,
    body: () => 'Era mai greu decât ne-am propus. Încercați noua versiune?',
    reply: (_, puzzle) =>
      `Bună ziua, {name}!\n\nAți avut dreptate: „${puzzle}” era prea greu. Am publicat o versiune mai bună, puteți încerca din nou.\n\nVă mulțumim că ne-ați scris.`,
  },
}
