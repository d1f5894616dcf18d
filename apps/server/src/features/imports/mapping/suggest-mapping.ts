import type { ImportField, UserField } from '@loupe/contract/admin/imports'
import { Username } from '@loupe/contract/admin/users/users'
import { propertyLimits } from '@loupe/contract/shared/property-conditions'
import { propertyFieldOf } from './property-field.ts'

/** Common names of columns, in the four languages and of other products, normalised by `plain`. */
const names: Record<UserField, string> = {
  username: `username user userid uid login loginname nick nickname player playerid playername handle account accountname
    pseudo identifiant utilisateur nomutilisateur nomdutilisateur joueur idjoueur
    utilizator numeutilizator numedeutilizator idutilizator jucator idjucator porecla
    用户名 用户 用户id 账号 帐号 玩家 玩家id 玩家名 昵称`,
  fullName: `fullname name realname displayname nom nomcomplet nometprenom prenomnom prenometnom nume numecomplet
    numesiprenume 姓名 名字 全名 真实姓名`,
  email: `email mail emailaddress mailaddress courriel adressemail adresseemail adressedecourriel adresaemail adresademail
    adresadeemail 邮箱 电子邮件 电子邮箱 邮件 邮箱地址`,
  locale: 'locale language lang langcode langue limba 语言 语种',
  country: 'country countrycode pays codepays tara codtara 国家 国家代码 国家地区',
  timeZone: 'timezone tz fuseauhoraire fuseau fusorar fusulorar zonaorara 时区',
  status: 'status accountstatus statut etat stare statusul 状态',
  statusReason: 'statusreason suspensionreason raison motif motiv motivulsuspendarii 原因 封禁原因',
  statusUntil: 'statusuntil suspendeduntil suspenduntil suspendujusquau suspendatpana 封禁至',
  createdAt: `createdat created creationdate joined joinedat joindate datejoined signup signupat signupdate registered
    registeredat registrationdate dateinscription datedinscription inscritle inscription datedecreation creele
    datacrearii datainregistrarii inregistrat inregistratla datainscrierii inscris inscrisla creatla 创建时间 创建日期 注册时间 注册日期 加入时间`,
  lastSeenAt: `lastseenat lastseen lastlogin lastloginat lastactive lastactiveat lastactivity lastvisit derniereconnexion
    dernierevisite derniereactivite vuladernierefois ultimaconectare ultimaautentificare ultimaactivitate ultimavizita
    最后登录 最近登录 最后在线 最后活跃 最后登录时间 最近上线`,
  platform: 'platform os device plateforme appareil platforma dispozitiv 平台 设备 系统',
  appVersion:
    'appversion appver buildversion versionapp versiondelapp versiuneaplicatie 应用版本 版本号 客户端版本',
  notes:
    'notes note comment comments remarks remarques commentaire commentaires observatii comentarii 备注 注释',
  tag: `tag tags group version variant cohort segment label labels etiquette etiquettes groupe cohorte grup eticheta
    etichete varianta 标签 分组 组`,
  games: `games gamesplayed rounds gamerounds sumgamerounds totalgames gamecount roundsplayed parties partiesjouees
    nombredeparties jocuri partide partidejucate jocurijucate 局数 对局数 游戏次数 游戏局数 场次`,
  completed: `completed gamescompleted finished gamesfinished partiesterminees terminees completees partideterminate
    terminate finalizate 完成 完成数 完成次数`,
  itemsFound: `itemsfound found piecesfound objetstrouves bijouxtrouves trouves obiectegasite gasite bijuteriigasite
    找到 找到物品 找到数量`,
  hintsUsed: 'hintsused hints indices indicesutilises indicii indiciifolosite 提示 提示次数 使用提示',
  playSeconds: 'playseconds playtime timeplayed secondsplayed tempsdejeu timpdejoc timpjucat 游戏时长 时长',
  isTest: 'istest test testplayer testaccount comptedetest conttest 测试 测试账号',
}

const fieldByName = new Map(
  Object.entries(names).flatMap(([field, list]) =>
    list.split(/\s+/).map((name) => [plain(name), field as UserField] as const),
  ),
)

/** Names of a column that identifies players, if none is called a username. */
const looksLikeKey = /^(id|.*id|key|code|编号)$/

/**
 * The field that each column seems to fill, by its name; of several for one field the first. If none is called a
 * username, a column that could be one is used: its values are valid usernames and all differ. The others become
 * properties, up to the limit, except for columns of an export that cannot be imported; and only if some column has the
 * name of a field: otherwise the first row is probably not a header.
 */
export function suggestMapping(columns: string[], sample: string[][]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const mapping = columns.map((column) => {
    const field = fieldByName.get(plain(column))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
  if (taken.has('username')) return withProperties(columns, mapping)
  const free = columns.map((_, index) => index).filter((index) => mapping[index] === null)
  const candidates = free.filter((index) => couldBeUsername(sample.map((row) => row[index] ?? '')))
  const selected = candidates.find((index) => looksLikeKey.test(plain(columns[index] ?? ''))) ?? candidates[0]
  return withProperties(
    columns,
    mapping.map((field, index) => (index === selected ? 'username' : field)),
  )
}

/** Columns of an export that cannot be imported. */
const notImported = new Set(['id', 'emailverified'])

function withProperties(columns: string[], mapping: (ImportField | null)[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  if (!columns.some((column) => fieldByName.has(plain(column)))) return mapping
  return mapping.map((field, index) => {
    const column = columns[index] ?? ''
    if (field !== null || fieldByName.has(plain(column)) || notImported.has(plain(column))) return field
    const property = propertyFieldOf(column)
    if (property === null || taken.has(property) || taken.size === propertyLimits.properties) return null
    taken.add(property)
    return property
  })
}

function couldBeUsername(values: string[]): boolean {
  const differ = new Set(values).size === values.length
  return differ && values.every((value) => Username.safeParse(value).success)
}

/** Lower case, without accents, spaces and punctuation. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
