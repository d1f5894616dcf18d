import type { Locale } from '@loupe/contract/shared/values'

/** A region of sample players, with names that fit its countries. */
export interface Region {
  /** The language of the game there. */
  locale: Locale
  /** The relative number of players from here. */
  weight: number
  locations: readonly { country: string; timeZone: string }[]
  given: readonly string[]
  family: readonly string[]
  /** Family name first, written together, as in Chinese, Japanese and Korean. */
  familyFirst?: boolean
  /** The given names in Latin letters, in the same order, where they are in another script. */
  latin?: readonly string[]
}

export const regions: readonly Region[] = [
  {
    locale: 'en',
    weight: 24,
    locations: locations('GB Europe/London', 'GB Europe/London', 'IE Europe/Dublin'),
    given: words(
      'Amelia Oliver Isla George Freya Arthur Poppy Theodore Niamh Callum Imogen Rhys Saoirse Ewan Maisie Harvey',
    ),
    family: words(
      'Hughes Bennett Clarke O’Connor Fletcher Marsh Whitfield Ashworth Doyle Pemberton Lloyd Reid Byrne Holt Sinclair',
    ),
  },
  {
    locale: 'en',
    weight: 14,
    locations: locations(
      'US America/New_York',
      'US America/Los_Angeles',
      'CA America/Toronto',
      'AU Australia/Sydney',
    ),
    given: words(
      'Harper Mason Zoey Elijah Savannah Wyatt Naomi Caleb Aaliyah Jackson Delilah Marcus Ruby Hudson',
    ),
    family: words(
      'Nguyen Ramirez Caldwell Whitaker Brooks Delgado Hathaway Kowalski Monroe Patel Sutton Vaughn Boyd Ellison',
    ),
  },
  {
    locale: 'fr',
    weight: 22,
    locations: locations(
      'FR Europe/Paris',
      'FR Europe/Paris',
      'BE Europe/Brussels',
      'CH Europe/Zurich',
      'CA America/Toronto',
    ),
    given: words(
      'Chloé Léo Inès Raphaël Zoé Maël Anaïs Gaël Héloïse Théo Noémie Loïc Océane François Élodie Jérôme Maëlys Rémi',
    ),
    family: words(
      'Lefèvre Moreau Bélanger Dubois Gauthier Rivière Mercier Châtelain Perrin Lemaître Noël Garçon Dupré Besançon Hébert',
    ),
  },
  {
    locale: 'ro',
    weight: 16,
    locations: locations(
      'RO Europe/Bucharest',
      'RO Europe/Bucharest',
      'RO Europe/Bucharest',
      'MD Europe/Chisinau',
    ),
    given: words(
      'Ștefan Ioana Mihai Andreea Călin Mădălina Răzvan Ilinca Cătălin Sânziana Vlad Smaranda Tudor Anișoara Dragoș Brândușa',
    ),
    family: words(
      'Popescu Ionescu Țurcanu Dănilă Mureșan Brătianu Șerban Vlăsceanu Constantinescu Gheață Lupu Răducanu Păun Cârstea',
    ),
  },
  {
    locale: 'zh',
    weight: 9,
    familyFirst: true,
    locations: locations('CN Asia/Shanghai', 'CN Asia/Shanghai', 'SG Asia/Singapore'),
    given: words('小明 雨桐 子涵 浩然 欣怡 梓萱 宇轩 思远 静怡 嘉豪 美玲 晓东 若曦 志强'),
    family: words('李 王 张 刘 陈 杨 黄 赵 周 吴 徐 孙 欧阳 司马'),
    latin: words(
      'xiaoming yutong zihan haoran xinyi zixuan yuxuan siyuan jingyi jiahao meiling xiaodong ruoxi zhiqiang',
    ),
  },
  {
    locale: 'zh',
    weight: 5,
    familyFirst: true,
    locations: locations('TW Asia/Taipei', 'TW Asia/Taipei', 'HK Asia/Hong_Kong'),
    given: words('家豪 怡君 志明 淑芬 俊傑 雅婷 冠宇 佳穎 承翰 詩涵'),
    family: words('陳 林 黃 張 吳 劉 蔡 楊 許 鄭 謝 葉'),
    latin: words('jiahao yijun zhiming shufen junjie yating guanyu jiaying chenghan shihan'),
  },
  {
    locale: 'en',
    weight: 5,
    locations: locations('DE Europe/Berlin', 'DE Europe/Berlin', 'AT Europe/Vienna'),
    given: words('Jürgen Käthe Günther Lieselotte Jörg Änne Björn Friederike Matthias Sören'),
    family: words('Müller Weiß Strauß Schäfer Krüger Vogel Grünwald Lehmann Böhm Köhler'),
  },
  {
    locale: 'en',
    weight: 4,
    locations: locations('PL Europe/Warsaw'),
    given: words('Łucja Zbigniew Małgorzata Wojciech Bożena Stanisław Grażyna Łukasz Żaneta Michał'),
    family: words('Wójcik Nowak Mazur Gołąb Zając Wróbel Dudek Pietrzak Sikora Szczęsny'),
  },
  {
    locale: 'en',
    weight: 3,
    locations: locations('DK Europe/Copenhagen', 'SE Europe/Stockholm', 'NO Europe/Oslo'),
    given: words('Søren Åse Mårten Bjørn Ingebjørg Sigrid Håkon Tove Jørgen Linnéa'),
    family: words('Sørensen Østergaard Bæk Lindström Ødegård Holm Åkesson Bjørnstad Nyström Kjær'),
  },
  {
    locale: 'en',
    weight: 3,
    familyFirst: true,
    locations: locations('JP Asia/Tokyo'),
    given: words('さくら 健太 美咲 翔 ひなた 大輔 結衣 拓海'),
    family: words('佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村'),
    latin: words('sakura kenta misaki sho hinata daisuke yui takumi'),
  },
  {
    locale: 'en',
    weight: 2,
    familyFirst: true,
    locations: locations('KR Asia/Seoul'),
    given: words('민준 서연 지우 하은 도윤 수아'),
    family: words('김 이 박 최 정 강'),
    latin: words('minjun seoyeon jiwoo haeun doyun sua'),
  },
  {
    locale: 'en',
    weight: 2,
    locations: locations('UA Europe/Kyiv'),
    given: words('Олена Андрій Оксана Тарас Соломія Богдан'),
    family: words('Шевченко Коваленко Бондаренко Ткаченко Мельник Гончар'),
    latin: words('olena andrii oksana taras solomiia bohdan'),
  },
]

function words(list: string): string[] {
  return list.split(' ')
}

function locations(...list: string[]): { country: string; timeZone: string }[] {
  return list.map((location) => {
    const [country = '', timeZone = ''] = location.split(' ')
    return { country, timeZone }
  })
}
