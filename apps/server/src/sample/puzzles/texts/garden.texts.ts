import type { PieceTexts, SceneTexts } from './scene-texts.ts'

/** What the picture shows, for all of its puzzles. */
export const gardenAlt: SceneTexts['alt'] = {
  en: 'A glasshouse in winter: palms, orange trees and hanging flowers, a fountain with water lilies on a chequered floor, a wicker chair and tea for two; outside, snow lies on a park with a manor.',
  fr: 'Une serre en hiver\u00a0: des palmiers, des orangers et des fleurs suspendues, une fontaine aux nénuphars sur un sol en damier, un fauteuil d’osier et du thé pour deux\u202f; dehors, la neige couvre un parc et un manoir.',
  ro: 'O seră iarna: palmieri, portocali și flori suspendate, o fântână cu nuferi pe o podea în carouri, un fotoliu de răchită și ceai pentru doi; afară, zăpada acoperă un parc cu un conac.',
  zh: '冬日的玻璃温室：棕榈、橙树和吊篮花卉，棋盘格地面上有一座浮着睡莲的喷泉，还有藤椅和两人份的茶；窗外的园林和宅邸覆盖着白雪。',
}

/** A beetle that lives: it lies in both puzzles of the garden. */
export const roseChafer: PieceTexts = {
  name: { en: 'Rose chafer', fr: 'Cétoine dorée', ro: 'Gândac de trandafir', zh: '花金龟' },
  hint: {
    en: 'It shines like metal, and then it flies away.',
    fr: 'Elle brille comme du métal, puis elle s’envole.',
    ro: 'Strălucește ca metalul, apoi zboară.',
    zh: '闪着金属光泽，却会飞走。',
  },
  role: 'decoy',
  points: -20,
  lesson: null,
}

export const gardenTexts: SceneTexts = {
  title: { en: 'The Winter Garden', fr: 'Le jardin d’hiver', ro: 'Grădina de iarnă', zh: '冬日温室' },
  alt: gardenAlt,
  intro: {
    en: 'Snow outside, summer inside. Six jewels have been left among the flowers.',
    fr: 'Dehors la neige, dedans l’été. Six bijoux ont été oubliés parmi les fleurs.',
    ro: 'Afară e zăpadă, înăuntru e vară. Șase bijuterii au fost uitate printre flori.',
    zh: '窗外白雪，室内如夏。花丛中遗落了六件首饰。',
  },
  outro: {
    en: 'All six found, and the tea is still warm.',
    fr: 'Les six sont retrouvés, et le thé est encore chaud.',
    ro: 'Toate șase sunt găsite, iar ceaiul e încă fierbinte.',
    zh: '六件都找到了，茶还是热的。',
  },
  difficulty: 2,
  timeLimit: 360,
  pieces: {
    'kunzite-orchid': {
      name: { en: 'Kunzite blossom', fr: 'Fleur en kunzite', ro: 'Floare de kunzit', zh: '紫锂辉石花饰' },
      hint: {
        en: 'One orchid never fades.',
        fr: 'Une orchidée ne fane jamais.',
        ro: 'O orhidee nu se ofilește niciodată.',
        zh: '有一朵兰花永不凋谢。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'kunzite',
        title: {
          en: 'Best seen in the evening',
          fr: 'À porter le soir',
          ro: 'Potrivit pentru seară',
          zh: '适合夜晚的宝石',
        },
        body: {
          en: 'Kunzite is pink spodumene, coloured by manganese. Turned in the hand, it looks pink, violet or almost colourless. Strong light makes it fade over time, so it is often called an evening stone.',
          fr: 'La kunzite est un spodumène rose coloré par le manganèse. Selon l’angle, elle paraît rose, violette ou presque incolore. Une forte lumière la fait pâlir avec le temps\u00a0: on la dit pierre du soir.',
          ro: 'Kunzitul este un spodumen roz, colorat de mangan. Rotit în mână, pare roz, violet sau aproape incolor. Lumina puternică îl decolorează în timp, de aceea i se spune piatra serii.',
          zh: '紫锂辉石是锂辉石的粉色变种，由锰致色。转动时可呈粉色、紫色或近乎无色。长时间的强光会使它褪色，因此常被称为“夜晚的宝石”。',
        },
      },
    },
    'spessartine-drop': {
      name: {
        en: 'Spessartine ear-drop',
        fr: 'Pendant d’oreille en spessartine',
        ro: 'Cercel cu spessartin',
        zh: '锰铝榴石耳坠',
      },
      hint: {
        en: 'Count the oranges on the tree by the chair.',
        fr: 'Comptez les oranges de l’arbre près du fauteuil.',
        ro: 'Numără portocalele din pomul de lângă fotoliu.',
        zh: '数一数椅子旁那棵树上的橙子。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'spessartine',
        title: {
          en: 'The orange garnet',
          fr: 'Le grenat orange',
          ro: 'Granatul portocaliu',
          zh: '橙色的石榴石',
        },
        body: {
          en: 'Spessartine is a garnet that manganese colours orange. Bright orange stones are traded as mandarin garnet; those of Nigeria and Namibia are among the best known. Like all garnets, it is singly refractive.',
          fr: 'La spessartine est un grenat que le manganèse colore en orange. Les pierres vives se vendent sous le nom de grenat mandarine\u202f; celles du Nigeria et de Namibie comptent parmi les plus connues. Comme tous les grenats, elle est monoréfringente.',
          ro: 'Spessartinul este un granat colorat în portocaliu de mangan. Pietrele de un portocaliu viu se vând ca granat mandarin; cele din Nigeria și Namibia sunt printre cele mai cunoscute. Ca toate granatele, are refracție simplă.',
          zh: '锰铝榴石是由锰致色的橙色石榴石。颜色鲜艳的以“芬达石”之名出售，尼日利亚和纳米比亚的尤为著名。与所有石榴石一样，它是单折射宝石。',
        },
      },
    },
    'rose-quartz-ring': {
      name: { en: 'Rose quartz ring', fr: 'Bague en quartz rose', ro: 'Inel cu cuarț roz', zh: '粉晶戒指' },
      hint: {
        en: 'Someone left it on the cushion.',
        fr: 'On l’a laissée sur le coussin.',
        ro: 'A rămas pe pernă.',
        zh: '有人把它落在了靠垫上。',
      },
      role: 'target',
      points: 110,
      lesson: {
        gem: 'rose-quartz',
        title: {
          en: 'A star in pink',
          fr: 'Une étoile dans le rose',
          ro: 'O stea în roz',
          zh: '粉色中的星光',
        },
        body: {
          en: 'Rose quartz is usually cloudy and found in large masses; single crystals are rare. Fine needles inside it can gather light into a star with six rays, best seen on a polished dome.',
          fr: 'Le quartz rose est le plus souvent trouble et se trouve en grandes masses\u202f; les cristaux isolés sont rares. De fines aiguilles peuvent y former une étoile à six branches, visible surtout sur un cabochon.',
          ro: 'Cuarțul roz este de obicei tulbure și apare în mase mari; cristalele izolate sunt rare. Ace fine din interior pot aduna lumina într-o stea cu șase raze, vizibilă mai ales pe un caboșon.',
          zh: '粉晶通常呈云雾状，以块状产出，单个晶体很少见。内部的细针状包裹体能把光聚成六射星光，磨成弧面时最为明显。',
        },
      },
    },
    'zircon-drop': {
      name: { en: 'Zircon pendant', fr: 'Pendentif en zircon', ro: 'Pandantiv cu zircon', zh: '锆石吊坠' },
      hint: {
        en: 'One drop of the fountain never falls.',
        fr: 'Une goutte de la fontaine ne tombe pas.',
        ro: 'O picătură din fântână nu cade.',
        zh: '喷泉里有一滴水不会落下。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'zircon',
        title: {
          en: 'Older than the mountains',
          fr: 'Plus vieux que les montagnes',
          ro: 'Mai vechi decât munții',
          zh: '比山还古老',
        },
        body: {
          en: 'Zircon is a natural mineral, not the imitation called cubic zirconia. The oldest known piece of the Earth is a zircon grain from Australia, about 4.4 billion years old. Most blue stones get their colour from heating.',
          fr: 'Le zircon est un minéral naturel, à ne pas confondre avec la zircone, une imitation. Le plus ancien fragment connu de la Terre est un grain de zircon d’Australie, vieux d’environ 4,4 milliards d’années. La plupart des pierres bleues doivent leur couleur à un chauffage.',
          ro: 'Zirconul este un mineral natural, nu imitația numită zirconia cubică. Cel mai vechi fragment cunoscut al Pământului este un grăunte de zircon din Australia, de circa 4,4 miliarde de ani. Majoritatea pietrelor albastre își capătă culoarea prin încălzire.',
          zh: '锆石是天然矿物，不是人造的立方氧化锆。已知最古老的地球物质就是澳大利亚的一粒锆石，约有 44 亿年历史。蓝色锆石大多经加热而成。',
        },
      },
    },
    'goshenite-drop': {
      name: {
        en: 'Goshenite ear-drop',
        fr: 'Pendant d’oreille en goshénite',
        ro: 'Cercel cu goshenit',
        zh: '透绿柱石耳坠',
      },
      hint: {
        en: 'It hangs with the ice, but never melts.',
        fr: 'Il pend avec la glace, mais ne fond jamais.',
        ro: 'Atârnă lângă gheață, dar nu se topește.',
        zh: '它与冰柱同挂，却不会融化。',
      },
      role: 'target',
      points: 140,
      lesson: {
        gem: 'goshenite',
        title: {
          en: 'Beryl without colour',
          fr: 'Le béryl sans couleur',
          ro: 'Berilul fără culoare',
          zh: '无色的绿柱石',
        },
        body: {
          en: 'Goshenite is pure, colourless beryl, a sister of emerald and aquamarine. It is named after Goshen in Massachusetts. A trace of chromium or iron in the crystal would have made it green or blue.',
          fr: 'La goshénite est un béryl pur et incolore, sœur de l’émeraude et de l’aigue-marine. Son nom vient de Goshen, dans le Massachusetts. Une trace de chrome ou de fer l’aurait rendue verte ou bleue.',
          ro: 'Goshenitul este beril pur, incolor, înrudit cu smaraldul și acvamarinul. Numele vine de la Goshen, în Massachusetts. O urmă de crom sau de fier l-ar fi făcut verde sau albastru.',
          zh: '透绿柱石是纯净无色的绿柱石，与祖母绿和海蓝宝石同属一族，因美国马萨诸塞州的戈申镇得名。若含微量的铬或铁，它就会变成绿色或蓝色。',
        },
      },
    },
    'rhodolite-berry': {
      name: { en: 'Rhodolite brooch', fr: 'Broche en rhodolite', ro: 'Broșă cu rodolit', zh: '镁铁榴石胸针' },
      hint: {
        en: 'The cake has one berry too many.',
        fr: 'Il y a une baie de trop sur le gâteau.',
        ro: 'Tortul are un fruct de pădure în plus.',
        zh: '蛋糕上多了一颗莓果。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'rhodolite',
        title: {
          en: 'Between two garnets',
          fr: 'Entre deux grenats',
          ro: 'Între două granate',
          zh: '介于两种石榴石之间',
        },
        body: {
          en: 'Rhodolite is a mixture of two garnets, pyrope and almandine. Its raspberry red leans to violet, and its name comes from the Greek for rose. Large, clean stones come from East Africa and Sri Lanka.',
          fr: 'La rhodolite est un mélange de deux grenats, le pyrope et l’almandin. Son rouge framboise tire sur le violet, et son nom vient du mot grec pour rose. De grandes pierres pures viennent d’Afrique de l’Est et du Sri Lanka.',
          ro: 'Rodolitul este un amestec de două granate, pirop și almandin. Roșul său de zmeură bate în violet, iar numele vine de la cuvântul grecesc pentru trandafir. Pietre mari și curate vin din Africa de Est și din Sri Lanka.',
          zh: '镁铁榴石介于镁铝榴石与铁铝榴石之间，呈略带紫色的覆盆子红，名字源于希腊语的“玫瑰”。东非和斯里兰卡出产颗粒大而洁净的宝石。',
        },
      },
    },
    'tsavorite-leaf': {
      name: {
        en: 'Tsavorite leaf',
        fr: 'Feuille en tsavorites',
        ro: 'Frunză cu tsavorite',
        zh: '沙弗莱石叶形胸针',
      },
      hint: {
        en: 'The glass case keeps a leaf that was cut by hand.',
        fr: 'La serre miniature abrite une feuille taillée à la main.',
        ro: 'Vitrina cu ferigi ascunde o frunză tăiată de mână.',
        zh: '玻璃罩里有一片人工雕琢的叶子。',
      },
      role: 'bonus',
      points: 200,
      lesson: {
        gem: 'tsavorite',
        title: {
          en: 'Green from vanadium',
          fr: 'Verte grâce au vanadium',
          ro: 'Verde datorită vanadiului',
          zh: '钒带来的绿色',
        },
        body: {
          en: 'Tsavorite is a green garnet coloured by vanadium and chromium. It is named after Tsavo National Park in Kenya and was introduced to jewellers in the 1970s. It is usually left untreated, and stones above two carats are rare.',
          fr: 'La tsavorite est un grenat vert coloré par le vanadium et le chrome. Elle porte le nom du parc national de Tsavo, au Kenya, et fut présentée aux joailliers dans les années 1970. Elle n’est en général pas traitée\u202f; au-delà de deux carats, elle est rare.',
          ro: 'Tsavoritul este un granat verde, colorat de vanadiu și crom. Poartă numele parcului național Tsavo din Kenya și a fost prezentat bijutierilor în anii 1970. De obicei nu este tratat, iar pietrele de peste două carate sunt rare.',
          zh: '沙弗莱石是由钒和铬致色的绿色石榴石，以肯尼亚的察沃国家公园命名，20 世纪 70 年代进入珠宝市场。它一般不经处理，两克拉以上的十分少见。',
        },
      },
    },
    'rose-chafer': roseChafer,
  },
}
