import type { Phrases } from './phrases.ts'

export const phrases: Phrases = {
  tap: {
    title: (piece) => `Am corectat: ${piece}`,
    body: (_, puzzle) =>
      `În „${puzzle}”, ai atins locul potrivit, dar atingerea nu a fost luată în considerare. Acum funcționează. Mai încerci o dată?`,
    reply: (piece, puzzle) =>
      `Bună, {name}!\n\nAi avut dreptate: în „${puzzle}”, atingerile pe „${piece}” nu erau luate mereu în considerare. Am corectat problema, poți încerca din nou.\n\nMulțumim că ne-ai scris.`,
  },
  hint: {
    title: (piece) => `Un indiciu mai bun: ${piece}`,
    body: (_, puzzle) => `Un indiciu din „${puzzle}” este acum mai clar. Mai încerci o dată?`,
    reply: (piece, puzzle) =>
      `Bună, {name}!\n\nAi avut dreptate: în „${puzzle}”, indiciul pentru „${piece}” nu ajuta prea mult. L-am rescris, poți încerca din nou.\n\nMulțumim că ne-ai scris.`,
  },
  piece: {
    title: (piece) => `Mai ușor de găsit: ${piece}`,
    body: (_, puzzle) =>
      `În „${puzzle}”, această bijuterie era mai greu de găsit decât ne-am propus. Am făcut o îmbunătățire. Mai încerci o dată?`,
    reply: (piece, puzzle) =>
      `Bună, {name}!\n\nAi avut dreptate: în „${puzzle}”, „${piece}” se găsea prea greu. Am făcut o îmbunătățire, poți încerca din nou.\n\nMulțumim că ne-ai scris.`,
  },
  puzzle: {
    title: (_, puzzle) => `O versiune mai bună: „${puzzle}”`,
    body: () => 'Era mai greu decât ne-am propus. Încerci noua versiune?',
    reply: (_, puzzle) =>
      `Bună, {name}!\n\nAi avut dreptate: „${puzzle}” era prea greu. Am publicat o versiune mai bună, poți încerca din nou.\n\nMulțumim că ne-ai scris.`,
  },
}
