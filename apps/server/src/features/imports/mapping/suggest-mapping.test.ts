import { expect, it } from 'vitest'
import { suggestMapping } from './suggest-mapping.ts'

it.each([
  [
    'userid,version,sum_gamerounds,retention_1,retention_7',
    ['username', 'tag', 'games', 'property.retention_1', 'property.retention_7'],
  ],
  ['User Name;E-Mail;Full name;Country Code', ['username', 'email', 'fullName', 'country']],
  [
    "Nom d'utilisateur;Adresse e-mail;Pays;Dernière connexion",
    ['username', 'email', 'country', 'lastSeenAt'],
  ],
  ['Nume de utilizator;Țară;Limbă;Observații', ['username', 'country', 'locale', 'notes']],
  ['用户名;邮箱;国家;注册时间', ['username', 'email', 'country', 'createdAt']],
  [
    'id,username,fullName,email,timeZone,createdAt,tags,playSeconds,isTest',
    [null, 'username', 'fullName', 'email', 'timeZone', 'createdAt', 'tag', 'playSeconds', 'isTest'],
  ],
])('suggests fields for %s', (head, mapping) => {
  expect(suggestMapping(head.split(/[,;]/), [])).toEqual(mapping)
})

it('takes the first of two columns for one field', () => {
  expect(suggestMapping(['username', 'login'], [])).toEqual(['username', null])
})

it('turns the others into properties, twenty at most, with valid names', () => {
  expect(suggestMapping(['username', 'Days – active', 'property.Plan', '等级', '7day', 'Éclat'], [])).toEqual(
    ['username', 'property.Days_active', 'property.Plan', null, 'property.day', 'property.Eclat'],
  )
  const many = ['id', 'username', 'level', 'Level', 'level', ...Array.from({ length: 30 }, (_, n) => `x${n}`)]
  const mapping = suggestMapping(many, [])
  expect(mapping.slice(0, 5)).toEqual([null, 'username', 'property.level', 'property.Level', null])
  expect(mapping.filter((field) => field?.startsWith('property.'))).toHaveLength(20)
})

it('uses a column of distinct, name-like values if none is called a username', () => {
  const sample = [
    ['Paris', '17 b', 'x1', 'q'],
    ['Paris', '18 c', 'x2', 'r'],
  ]
  expect(suggestMapping(['city', 'door', 'ref_id', 'letter'], sample)).toEqual([null, null, 'username', null])
  expect(suggestMapping(['city', 'door', 'what', 'letter'], sample)).toEqual([null, null, 'username', null])
  expect(suggestMapping(['city', 'door'], sample)).toEqual([null, null])
})
