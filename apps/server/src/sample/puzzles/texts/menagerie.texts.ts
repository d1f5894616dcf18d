import { gardenAlt, roseChafer } from './garden.texts.ts'
import type { SceneTexts } from './scene-texts.ts'

export const menagerieTexts: SceneTexts = {
  title: {
    en: 'A Menagerie of Gems',
    fr: 'La ménagerie précieuse',
    ro: 'Menajeria de nestemate',
    zh: '宝石动物园',
  },
  alt: gardenAlt,
  intro: {
    en: 'Five animals of gold and stone live among the plants.',
    fr: 'Cinq animaux d’or et de pierre vivent parmi les plantes.',
    ro: 'Cinci animale din aur și piatră trăiesc printre plante.',
    zh: '五只由黄金和宝石制成的小动物藏在植物之间。',
  },
  outro: {
    en: 'At last, they’re holding still.',
    fr: 'Les voilà enfin immobiles.',
    ro: 'În sfârșit, stau nemișcate.',
    zh: '总算把它们都找齐了。',
  },
  difficulty: 3,
  timeLimit: 300,
  pieces: {
    'demantoid-lizard': {
      name: {
        en: 'Demantoid lizard',
        fr: 'Lézard en démantoïdes',
        ro: 'Șopârlă cu demantoizi',
        zh: '翠榴石蜥蜴',
      },
      hint: {
        en: 'It warms itself on the trunk of the palm.',
        fr: 'Il se chauffe sur le tronc du palmier.',
        ro: 'Se încălzește pe trunchiul palmierului.',
        zh: '它趴在棕榈树干上取暖。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'demantoid',
        title: {
          en: 'More fire than a diamond',
          fr: 'Plus de feux que le diamant',
          ro: 'Mai mult foc decât diamantul',
          zh: '火彩胜过钻石',
        },
        body: {
          en: 'Demantoid is a green garnet that splits light into colours more strongly than diamond does. Stones from the Urals often hold fine fibres that fan out like a horse’s tail. Here, inclusions raise the price.',
          fr: 'Le démantoïde est un grenat vert qui disperse la lumière plus fortement que le diamant. Les pierres de l’Oural contiennent souvent de fines fibres en queue de cheval. Ici, l’inclusion fait monter le prix.',
          ro: 'Demantoidul este un granat verde care desface lumina în culori mai puternic decât diamantul. Pietrele din Urali au adesea fibre fine, răsfirate ca o coadă de cal. Aici incluziunea crește prețul.',
          zh: '翠榴石是一种绿色石榴石，色散比钻石还强。乌拉尔的翠榴石常含有马尾状的纤维包裹体，而这种包裹体反而会提高它的价值。',
        },
      },
    },
    'hessonite-bee': {
      name: { en: 'Hessonite bee', fr: 'Abeille en hessonite', ro: 'Albină cu hessonit', zh: '桂榴石蜜蜂' },
      hint: {
        en: 'It never leaves the pink flowers.',
        fr: 'Elle ne quitte pas les fleurs roses.',
        ro: 'Nu pleacă de la florile roz.',
        zh: '它不肯离开粉色的花。',
      },
      role: 'target',
      points: 110,
      lesson: {
        gem: 'hessonite',
        title: { en: 'Honey in a haze', fr: 'Du miel qui ondule', ro: 'Miere în unduire', zh: '蜜色的朦胧' },
        body: {
          en: 'Hessonite is the cinnamon-coloured kind of grossular garnet. Under a lens its inside seems to swirl like hot air over a road. Its name is Greek for “less”, since it is lighter and softer than other garnets.',
          fr: 'L’hessonite est la variété cannelle du grenat grossulaire. À la loupe, son intérieur ondule comme l’air chaud au-dessus d’une route. Son nom vient du grec «\u00a0moindre\u00a0»\u00a0: elle est plus légère et moins dure que d’autres grenats.',
          ro: 'Hessonitul este varietatea de culoarea scorțișoarei a granatului grosular. Sub lupă, interiorul pare să unduiască precum aerul cald deasupra unui drum. Numele vine din greacă, „mai puțin”, fiind mai ușor și mai moale decât alte granate.',
          zh: '桂榴石是肉桂色的钙铝榴石。在放大镜下，内部像公路上的热浪一样波动。它的名字在希腊语中意为“较少”，因为它比其他石榴石更轻、更软。',
        },
      },
    },
    'nephrite-frog': {
      name: { en: 'Nephrite frog', fr: 'Grenouille en néphrite', ro: 'Broască din nefrit', zh: '软玉青蛙' },
      hint: {
        en: 'It sits at the edge of the water and says nothing.',
        fr: 'Elle se tient au bord de l’eau, sans un bruit.',
        ro: 'Stă la marginea apei și tace.',
        zh: '它静静地蹲在水边。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'nephrite',
        title: {
          en: 'The toughest of stones',
          fr: 'La plus tenace des pierres',
          ro: 'Cea mai tenace piatră',
          zh: '最坚韧的宝石',
        },
        body: {
          en: 'Nephrite is one of the two minerals called jade. Its fibres are felted together, which makes it the toughest of all natural gems: it was used for blades in the Stone Age. In New Zealand the Māori call it pounamu.',
          fr: 'La néphrite est l’un des deux minéraux nommés jade. Ses fibres enchevêtrées en font la plus tenace des gemmes\u00a0: on en fit des lames dès l’âge de pierre. En Nouvelle-Zélande, les Maoris l’appellent pounamu.',
          ro: 'Nefritul este unul dintre cele două minerale numite jad. Fibrele sale împâslite îl fac cea mai tenace piatră prețioasă: din el se făceau lame încă din epoca pietrei. În Noua Zeelandă, maorii îl numesc pounamu.',
          zh: '软玉是被称为“玉”的两种矿物之一。它的纤维交织如毡，是韧性最强的天然宝石，石器时代就被用来制作刀斧。新西兰毛利人称它为 pounamu。',
        },
      },
    },
    'serpentine-snake': {
      name: {
        en: 'Serpentine bangle',
        fr: 'Bracelet en serpentine',
        ro: 'Brățară din serpentin',
        zh: '蛇纹石手镯',
      },
      hint: {
        en: 'It lies coiled round a cactus.',
        fr: 'Il s’enroule autour d’un cactus.',
        ro: 'Stă încolăcită în jurul unui cactus.',
        zh: '它盘在一株仙人掌上。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'serpentine',
        title: { en: 'A skin of stone', fr: 'Une peau de pierre', ro: 'O piele de piatră', zh: '石头的蛇皮' },
        body: {
          en: 'Serpentine is named after the snake, whose skin its mottled green resembles. It feels waxy and is so soft that a knife scratches it. It is sold as “new jade”, though it is not jade at all.',
          fr: 'La serpentine doit son nom au serpent, dont son vert moucheté rappelle la peau. Cireuse au toucher, elle se laisse rayer au couteau. On la vend comme «\u00a0nouveau jade\u00a0», alors qu’elle n’est pas du jade.',
          ro: 'Serpentinul își ia numele de la șarpe, a cărui piele o amintește prin verdele pestriț. Are un luciu ceros și se zgârie cu cuțitul. Se vinde ca „jad nou”, deși nu este jad.',
          zh: '蛇纹石因斑驳的绿色酷似蛇皮而得名。它有蜡状光泽，质地软，用小刀就能划伤。它常以“新玉”之名出售，其实并不是翡翠或软玉。',
        },
      },
    },
    'rhodochrosite-snail': {
      name: {
        en: 'Rhodochrosite snail',
        fr: 'Escargot en rhodochrosite',
        ro: 'Melc din rodocrozit',
        zh: '菱锰矿蜗牛',
      },
      hint: {
        en: 'It is on its way to the watering can.',
        fr: 'Il est en route vers l’arrosoir.',
        ro: 'Se îndreaptă spre stropitoare.',
        zh: '它正慢慢爬向浇水壶。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'rhodochrosite',
        title: {
          en: 'The rose of the Incas',
          fr: 'La rose des Incas',
          ro: 'Trandafirul incașilor',
          zh: '印加玫瑰',
        },
        body: {
          en: 'Rhodochrosite is a carbonate of manganese. In old silver mines of Argentina it grew in pink and white bands, sold as “Inca rose”. It is too soft for rings. It is also found at Cavnic in Romania.',
          fr: 'La rhodochrosite est un carbonate de manganèse. Dans d’anciennes mines d’argent d’Argentine, elle a crû en bandes roses et blanches, vendues comme «\u00a0rose des Incas\u00a0». Trop tendre pour une bague, elle se trouve aussi à Cavnic, en Roumanie.',
          ro: 'Rodocrozitul este un carbonat de mangan. În vechi mine de argint din Argentina a crescut în benzi roz și albe, vândute ca „trandafirul incașilor”. Prea moale pentru inele, se găsește și la Cavnic, în România.',
          zh: '菱锰矿是锰的碳酸盐。在阿根廷的古老银矿中，它形成粉白相间的条带，被称为“印加玫瑰”。它太软，不宜做戒指。罗马尼亚的卡夫尼克也有出产。',
        },
      },
    },
    'rose-chafer': roseChafer,
  },
}
