import type { SceneTexts } from './scene-texts.ts'

/** What the picture shows, for all of its puzzles. */
export const trainAlt: SceneTexts['alt'] = {
  en: 'A compartment of a night train: red plush seats, luggage in the racks, a table with a lamp, tea and roses, a sleeping dog and a trunk; outside, mountains in snow under the moon.',
  fr: 'Un compartiment de train de nuit\u00a0: des banquettes de velours rouge, des bagages dans les filets, une table avec une lampe, du thé et des roses, un chien endormi et une malle\u202f; dehors, des montagnes enneigées sous la lune.',
  ro: 'Un compartiment de tren de noapte: banchete de pluș roșu, bagaje în plase, o masă cu lampă, ceai și trandafiri, un câine adormit și un cufăr; afară, munți înzăpeziți sub lună.',
  zh: '夜行列车的包厢：红绒座椅，行李架上堆满箱子，小桌上有台灯、茶和玫瑰，一只狗在熟睡，地上放着旅行箱；窗外是月光下的雪山。',
}

export const trainTexts: SceneTexts = {
  title: { en: 'The Night Train', fr: 'Le train de nuit', ro: 'Trenul de noapte', zh: '夜行列车' },
  alt: trainAlt,
  intro: {
    en: 'The next stop is the border. Find seven jewels before you get there.',
    fr: 'Prochain arrêt\u00a0: la frontière. Sept bijoux sont à retrouver d’ici là.',
    ro: 'Următoarea stație este frontiera. Până acolo trebuie găsite șapte bijuterii.',
    zh: '下一站就是边境。请在到站前找到七件首饰。',
  },
  outro: {
    en: 'All packed, with a minute to spare.',
    fr: 'Tout est rangé, avec une minute d’avance.',
    ro: 'Totul e împachetat, cu un minut în avans.',
    zh: '全部收好，还剩一分钟。',
  },
  difficulty: 3,
  timeLimit: 360,
  pieces: {
    'star-diopside': {
      name: {
        en: 'Star diopside pendant',
        fr: 'Pendentif en diopside étoilé',
        ro: 'Pandantiv cu diopsid stelat',
        zh: '星光透辉石吊坠',
      },
      hint: {
        en: 'One star hangs lower than the others.',
        fr: 'Une étoile pend plus bas que les autres.',
        ro: 'O stea atârnă mai jos decât celelalte.',
        zh: '有一颗星比别的挂得更低。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'star-diopside',
        title: {
          en: 'A star with four rays',
          fr: 'Une étoile à quatre branches',
          ro: 'O stea cu patru raze',
          zh: '四射星光',
        },
        body: {
          en: 'This black diopside from India is full of fine needles of magnetite. They lie in two directions, so light forms a star with four rays. A strong magnet attracts the stone.',
          fr: 'Ce diopside noir de l’Inde est rempli de fines aiguilles de magnétite. Elles suivent deux directions\u00a0: la lumière y dessine une étoile à quatre branches. Un aimant puissant attire la pierre.',
          ro: 'Acest diopsid negru din India este plin de ace fine de magnetit. Ele sunt așezate pe două direcții, de aceea lumina desenează o stea cu patru raze. Un magnet puternic atrage piatra.',
          zh: '这种产自印度的黑色透辉石含有大量细小的磁铁矿针。针状体沿两个方向排列，因此光线映出四射的星光。强磁铁能把它吸起来。',
        },
      },
    },
    'pyrope-button': {
      name: { en: 'Pyrope button', fr: 'Bouton en pyrope', ro: 'Nasture cu pirop', zh: '镁铝榴石纽扣' },
      hint: {
        en: 'The upholsterer didn’t sew on every button of the seat.',
        fr: 'Les boutons de la banquette ne sont pas tous du tapissier.',
        ro: 'Nu toți nasturii banchetei sunt de la tapițer.',
        zh: '座椅上的纽扣，并非每一颗都是做座椅时钉上的。',
      },
      role: 'target',
      points: 110,
      lesson: {
        gem: 'pyrope',
        title: { en: 'The fire of Bohemia', fr: 'Le feu de Bohême', ro: 'Focul Boemiei', zh: '波希米亚之火' },
        body: {
          en: 'Pyrope is the blood-red garnet; its name is Greek for fire-eyed. The small stones of Bohemia, set closely side by side, filled the jewelry of the nineteenth century. It also comes up with diamonds from the depths of the Earth.',
          fr: 'Le pyrope est le grenat rouge sang\u202f; son nom grec signifie «\u00a0qui a l’aspect du feu\u00a0». Les petites pierres de Bohême, serties serré, ornaient les parures du XIXᵉ siècle. Il remonte aussi des profondeurs avec le diamant.',
          ro: 'Piropul este granatul roșu ca sângele; numele grecesc înseamnă „cu ochi de foc”. Pietrele mici din Boemia, montate una lângă alta, umpleau bijuteriile secolului al XIX-lea. Ajunge la suprafață și alături de diamante, din adâncul Pământului.',
          zh: '镁铝榴石呈血红色，名字在希腊语中意为“火一般的”。十九世纪的首饰上密密镶满了波希米亚的小颗石榴石。它也会随钻石一起从地球深处上升。',
        },
      },
    },
    'kyanite-bar': {
      name: {
        en: 'Kyanite bar brooch',
        fr: 'Broche barrette en kyanite',
        ro: 'Broșă cu kianit',
        zh: '蓝晶石条形胸针',
      },
      hint: {
        en: 'The river on the map has a clasp.',
        fr: 'Le fleuve de la carte a un fermoir.',
        ro: 'Râul de pe hartă are o închizătoare.',
        zh: '地图上的河流多了别针。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'kyanite',
        title: {
          en: 'Hard one way, soft the other',
          fr: 'Dure en un sens, tendre en l’autre',
          ro: 'Dur într-o direcție, moale în alta',
          zh: '纵软横硬',
        },
        body: {
          en: 'Kyanite forms blue blades. A knife scratches it along the blade but not across: its hardness is about 4½ in one direction and near 7 in the other. Fine blue stones come from Nepal.',
          fr: 'La kyanite forme des lames bleues. Un couteau la raye en long, mais pas en travers\u00a0: sa dureté est d’environ 4½ dans un sens et proche de 7 dans l’autre. De belles pierres bleues viennent du Népal.',
          ro: 'Kianitul formează lame albastre. În lungul lamei cuțitul îl zgârie, de-a curmezișul nu: duritatea este de circa 4½ într-o direcție și aproape 7 în cealaltă. Pietre albastre frumoase vin din Nepal.',
          zh: '蓝晶石呈蓝色片状。顺着长度用小刀能划伤，横向却划不动：一个方向的硬度约为 4½，另一个方向接近 7。尼泊尔出产优质的蓝色宝石。',
        },
      },
    },
    'padparadscha-ring': {
      name: {
        en: 'Padparadscha ring',
        fr: 'Bague en padparadscha',
        ro: 'Inel cu padparadscha',
        zh: '帕帕拉恰戒指',
      },
      hint: {
        en: 'It blooms with the roses.',
        fr: 'Elle fleurit avec les roses.',
        ro: 'Înflorește printre trandafiri.',
        zh: '它和玫瑰一同盛开。',
      },
      role: 'target',
      points: 150,
      lesson: {
        gem: 'padparadscha',
        title: {
          en: 'The colour of a lotus',
          fr: 'La couleur du lotus',
          ro: 'Culoarea lotusului',
          zh: '莲花之色',
        },
        body: {
          en: 'Padparadscha is sapphire that is pink and orange at once; its name is Sinhalese and means lotus colour. The classic stones come from Sri Lanka. Laboratories still debate where its colours begin and end.',
          fr: 'La padparadscha est un saphir à la fois rose et orangé\u202f; son nom cinghalais évoque la couleur du lotus. Les pierres classiques viennent du Sri Lanka. Les laboratoires débattent encore des limites de sa couleur.',
          ro: 'Padparadscha este un safir roz și portocaliu deopotrivă; numele singhalez amintește de culoarea lotusului. Pietrele clasice vin din Sri Lanka. Laboratoarele încă discută unde începe și unde se termină culoarea ei.',
          zh: '帕帕拉恰是兼具粉色与橙色的蓝宝石，名字源于僧伽罗语的“莲花色”。经典的宝石产自斯里兰卡。至于颜色的界限，各实验室至今仍有争论。',
        },
      },
    },
    'smoky-drop': {
      name: {
        en: 'Smoky quartz ear-drop',
        fr: 'Pendant d’oreille en quartz fumé',
        ro: 'Cercel cu cuarț fumuriu',
        zh: '烟晶耳坠',
      },
      hint: {
        en: 'Someone takes more than sugar in their tea.',
        fr: 'Il n’y a pas que du sucre dans le thé.',
        ro: 'În ceai nu e doar zahăr.',
        zh: '茶里放的不只是糖。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'smoky-quartz',
        title: { en: 'Smoke without fire', fr: 'De la fumée sans feu', ro: 'Fum fără foc', zh: '无火之烟' },
        body: {
          en: 'Smoky quartz owes its brown to traces of aluminium and to natural radiation. Heat drives the colour out again. It is the stone of the Scottish Highlands, where it is called cairngorm after a range of mountains.',
          fr: 'Le quartz fumé doit son brun à des traces d’aluminium et à la radioactivité naturelle. La chaleur efface cette couleur. C’est la pierre des Highlands d’Écosse, où on l’appelle cairngorm, du nom d’un massif.',
          ro: 'Cuarțul fumuriu își datorează brunul urmelor de aluminiu și radiației naturale. Căldura îi șterge culoarea. Este piatra regiunii Highlands din Scoția, unde se numește cairngorm, după un masiv muntos.',
          zh: '烟晶的棕色来自微量的铝和天然辐射，加热后颜色会消失。它是苏格兰高地的代表宝石，当地以凯恩戈姆山脉为它命名。',
        },
      },
    },
    'red-beryl-seal': {
      name: {
        en: 'Red beryl brooch',
        fr: 'Broche en béryl rouge',
        ro: 'Broșă cu beril roșu',
        zh: '红绿柱石胸针',
      },
      hint: {
        en: 'A seal that won’t melt.',
        fr: 'Un cachet qui ne fond pas.',
        ro: 'O pecete care nu se topește.',
        zh: '一枚不会融化的封印。',
      },
      role: 'target',
      points: 140,
      lesson: {
        gem: 'red-beryl',
        title: {
          en: 'Rarer than ruby',
          fr: 'Plus rare que le rubis',
          ro: 'Mai rar decât rubinul',
          zh: '比红宝石更稀有',
        },
        body: {
          en: 'Red beryl is coloured by manganese. Stones worth cutting come from one range of mountains only, the Wah Wah Mountains in Utah, and seldom weigh more than a carat.',
          fr: 'Le béryl rouge doit sa couleur au manganèse. Les pierres à tailler ne viennent que d’un massif, les monts Wah Wah, dans l’Utah, et dépassent rarement un carat.',
          ro: 'Berilul roșu este colorat de mangan. Pietrele bune de șlefuit vin dintr-un singur masiv, munții Wah Wah din Utah, și rareori depășesc un carat.',
          zh: '红绿柱石由锰致色。值得切磨的晶体只产自美国犹他州的瓦瓦山脉，成品很少超过一克拉，比红宝石稀少得多。',
        },
      },
    },
    'apatite-hatpin': {
      name: {
        en: 'Apatite hatpin',
        fr: 'Épingle à chapeau en apatite',
        ro: 'Ac de pălărie cu apatit',
        zh: '磷灰石帽针',
      },
      hint: {
        en: 'Bluer than the feathers.',
        fr: 'Plus bleue que les plumes.',
        ro: 'Mai albastru decât penele.',
        zh: '比羽毛更蓝。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'apatite',
        title: { en: 'The deceiver', fr: 'La trompeuse', ro: 'Înșelătorul', zh: '欺骗之石' },
        body: {
          en: 'Apatite takes its name from the Greek for deceiving, since it was so often mistaken for other stones. Our tooth enamel is made of a close relative. Neon-blue stones come from Madagascar.',
          fr: 'L’apatite tire son nom du grec «\u00a0tromper\u00a0», tant on la confondit avec d’autres pierres. L’émail de nos dents est fait d’une proche parente. Les pierres bleu néon viennent de Madagascar.',
          ro: 'Apatitul își ia numele de la verbul grecesc „a înșela”, fiindcă a fost adesea confundat cu alte pietre. Smalțul dinților noștri este făcut dintr-o rudă a sa. Pietrele albastru-neon vin din Madagascar.',
          zh: '磷灰石的名字源于希腊语的“欺骗”，因为它常被误认作其他宝石。我们牙齿的珐琅质就是它的近亲。霓虹蓝色的磷灰石产自马达加斯加。',
        },
      },
    },
    'andalusite-ring': {
      name: { en: 'Andalusite ring', fr: 'Bague en andalousite', ro: 'Inel cu andaluzit', zh: '红柱石戒指' },
      hint: {
        en: 'The umbrella wears it below its handle.',
        fr: 'Le parapluie la porte sous sa poignée.',
        ro: 'Umbrela îl poartă sub mâner.',
        zh: '雨伞把它戴在伞柄下面。',
      },
      role: 'bonus',
      points: 200,
      lesson: {
        gem: 'andalusite',
        title: {
          en: 'Two colours at once',
          fr: 'Deux couleurs à la fois',
          ro: 'Două culori deodată',
          zh: '一石双色',
        },
        body: {
          en: 'Andalusite shows green and reddish brown in one stone, without any change of light: each direction of the crystal has a colour of its own. It is made of the same atoms as kyanite, arranged differently.',
          fr: 'L’andalousite montre du vert et du brun-rouge dans une même pierre, sans changement de lumière\u00a0: chaque direction du cristal a sa couleur. Elle est faite des mêmes atomes que la kyanite, autrement disposés.',
          ro: 'În aceeași piatră, andaluzitul este și verde, și brun-roșcat, fără ca lumina să se schimbe: fiecare direcție a cristalului are culoarea ei. Este făcut din aceiași atomi ca și kianitul, așezați altfel.',
          zh: '红柱石在同一颗宝石中就能呈现绿色和红褐色，无需改变光源：晶体的每个方向都有自己的颜色。它与蓝晶石成分相同，只是原子的排列不同。',
        },
      },
    },
    'luggage-tag': {
      name: {
        en: 'Brass luggage tag',
        fr: 'Étiquette de bagage en laiton',
        ro: 'Etichetă de bagaj din alamă',
        zh: '黄铜行李牌',
      },
      hint: {
        en: 'It bears a name but no stone.',
        fr: 'Elle porte un nom, et aucune pierre.',
        ro: 'Poartă un nume, dar nicio piatră.',
        zh: '上面刻着名字，却没有宝石。',
      },
      role: 'decoy',
      points: -20,
      lesson: null,
    },
  },
}
