/** First name, last name, and the full name, tested in the contract and in SQL. */
export const nameExamples = [
  ['Ana', 'Pop', 'Ana Pop'],
  ['Zoë', 'Brânză', 'Zoë Brânză'],
  ['小明', '王', '王小明'],
  ['婉儿', '上官', '上官婉儿'],
  ['𠮷', '𠀀', '𠀀𠮷'],
  ['さくら', '佐々木', '佐々木さくら'],
  ['タロー', '山田', '山田タロー'],
  ['서연', '김', '김서연'],
  ['서연'.normalize('NFD'), '김'.normalize('NFD'), '김서연'.normalize('NFD')],
  // If a part is in another script, or has several words, the name stays as it is written there.
  ['Tony', '王', 'Tony 王'],
  ['小明', 'Wang', '小明 Wang'],
  ['ジャン・ポール', 'サルトル', 'ジャン・ポール サルトル'],
  ['Ольга', 'Іваненко', 'Ольга Іваненко'],
  ['小明', '', '小明'],
  ['', '王', '王'],
  ['Ana', '', 'Ana'],
  ['', '', ''],
] as const
