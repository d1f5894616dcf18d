import { chocolateCoin, museumAlt } from './museum.texts.ts'
import type { SceneTexts } from './scene-texts.ts'

export const ancientsTexts: SceneTexts = {
  title: {
    en: 'Stones of the Ancients',
    fr: 'Les pierres des Anciens',
    ro: 'Pietrele celor vechi',
    zh: '古人的宝石',
  },
  alt: museumAlt,
  intro: {
    en: 'Seals, eyes and blades: six pieces that people wore thousands of years ago.',
    fr: 'Sceaux, yeux et lames\u00a0: six parures portées il y a des millénaires.',
    ro: 'Peceți, ochi și lame: șase podoabe purtate acum mii de ani.',
    zh: '印章、眼睛与石刃：六件数千年前的饰物。',
  },
  outro: {
    en: 'Every piece has its label back.',
    fr: 'Chacune a retrouvé son étiquette.',
    ro: 'Fiecare și-a regăsit eticheta.',
    zh: '每一件都贴回了标签。',
  },
  difficulty: 3,
  timeLimit: 420,
  pieces: {
    'carnelian-ring': {
      name: {
        en: 'Carnelian signet',
        fr: 'Chevalière en cornaline',
        ro: 'Inel cu carneol',
        zh: '红玉髓印戒',
      },
      hint: {
        en: 'Red on a red jar.',
        fr: 'Du rouge sur un vase rouge.',
        ro: 'Roșu pe un vas roșu.',
        zh: '红色的陶罐上有一抹红。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'chalcedony',
        title: {
          en: 'Why seals were red',
          fr: 'Pourquoi les sceaux étaient rouges',
          ro: 'De ce erau pecețile roșii',
          zh: '印章为何多用红色',
        },
        body: {
          en: 'Carnelian is chalcedony, quartz in fibres too fine to see, coloured by iron. The Romans engraved it for seals, since it is tough, takes a fine polish and does not stick to hot wax.',
          fr: 'La cornaline est une calcédoine, un quartz aux fibres invisibles à l’œil nu, colorée par le fer. Les Romains y gravaient leurs sceaux\u00a0: tenace, elle se polit bien et n’adhère pas à la cire chaude.',
          ro: 'Carneolul este o calcedonie, cuarț din fibre invizibile cu ochiul liber, colorat de fier. Romanii îl gravau pentru peceți: este tenace, se lustruiește bine și nu se lipește de ceara fierbinte.',
          zh: '红玉髓是玉髓的一种，由肉眼看不见的石英纤维构成，因含铁而呈红色。罗马人用它刻印，因为它坚韧、易抛光，而且不粘热蜡。',
        },
      },
    },
    'obsidian-arrowhead': {
      name: { en: 'Obsidian arrowhead', fr: 'Pointe d’obsidienne', ro: 'Vârf de obsidian', zh: '黑曜石箭镞' },
      hint: {
        en: 'The only point that shines.',
        fr: 'La seule pointe qui brille.',
        ro: 'Singurul vârf care strălucește.',
        zh: '唯一会反光的那一枚。',
      },
      role: 'target',
      points: 110,
      lesson: {
        gem: 'obsidian',
        title: {
          en: 'Sharper than steel',
          fr: 'Plus tranchante que l’acier',
          ro: 'Mai tăios decât oțelul',
          zh: '比钢更锋利',
        },
        body: {
          en: 'Obsidian is lava that cooled too fast to form crystals: natural glass. It breaks into shell-shaped flakes with extremely sharp edges. People traded it over hundreds of kilometres in the Stone Age.',
          fr: 'L’obsidienne est une lave refroidie trop vite pour cristalliser\u00a0: un verre naturel. Elle se brise en éclats courbes aux bords extrêmement tranchants. À l’âge de pierre, on l’échangeait à des centaines de kilomètres.',
          ro: 'Obsidianul este lavă răcită prea repede ca să cristalizeze: sticlă naturală. Se sparge în așchii curbe cu margini extrem de tăioase. În epoca pietrei se făcea comerț cu el la sute de kilometri.',
          zh: '黑曜石是冷却过快、来不及结晶的熔岩，也就是天然玻璃。它断裂成贝壳状，边缘极其锋利。石器时代，人们把它运到数百公里之外交换。',
        },
      },
    },
    'lapis-eye': {
      name: {
        en: 'Lapis eye of Horus',
        fr: 'Œil d’Horus en lapis',
        ro: 'Ochiul lui Horus din lapis',
        zh: '青金石荷鲁斯之眼',
      },
      hint: {
        en: 'It watches from the gilded coffin.',
        fr: 'Il veille sur le sarcophage doré.',
        ro: 'Veghează de pe sarcofagul aurit.',
        zh: '它在镀金棺上注视着。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'lazurite',
        title: {
          en: 'The blue that reached the Nile',
          fr: 'Un bleu venu jusqu’au Nil',
          ro: 'Albastrul ajuns la Nil',
          zh: '远抵尼罗河的蓝',
        },
        body: {
          en: 'Egypt has no lapis lazuli: it was carried there from Afghanistan. Its blue comes from sulphur in the mineral lazurite. The eyebrows on the gold mask of Tutankhamun are inlaid with it.',
          fr: 'L’Égypte n’a pas de lapis-lazuli\u00a0: il y venait d’Afghanistan. Son bleu est dû au soufre du minéral lazurite. Les sourcils du masque d’or de Toutânkhamon en sont incrustés.',
          ro: 'Egiptul nu are lapislazuli: era adus din Afganistan. Albastrul vine de la sulful din mineralul lazurit. Sprâncenele măștii de aur a lui Tutankhamon sunt încrustate cu el.',
          zh: '埃及不产青金石，它是从阿富汗运来的。蓝色来自青金石矿物中的硫。图坦卡蒙黄金面具的眉毛就是用它镶嵌而成的。',
        },
      },
    },
    'hematite-seal': {
      name: { en: 'Hematite seal', fr: 'Sceau en hématite', ro: 'Pecete de hematit', zh: '赤铁矿印章' },
      hint: {
        en: 'It lies among the coins but buys nothing.',
        fr: 'Il est parmi les monnaies, mais n’achète rien.',
        ro: 'Stă printre monede, dar nu cumpără nimic.',
        zh: '它与钱币同放，却买不到东西。',
      },
      role: 'target',
      points: 140,
      lesson: {
        gem: 'hematite',
        title: {
          en: 'The stone that bleeds',
          fr: 'La pierre qui saigne',
          ro: 'Piatra care sângerează',
          zh: '流血的石头',
        },
        body: {
          en: 'Hematite is an oxide of iron. It shines like dark metal, yet rubbed on a rough tile it leaves a red line: its name is Greek for blood. Babylonian merchants cut their cylinder seals from it.',
          fr: 'L’hématite est un oxyde de fer. Elle brille comme un métal sombre, mais laisse un trait rouge sur une porcelaine brute\u00a0: son nom vient du grec «\u00a0sang\u00a0». Les marchands de Babylone y taillaient leurs sceaux-cylindres.',
          ro: 'Hematitul este un oxid de fier. Lucește ca un metal închis, dar pe porțelan aspru lasă o urmă roșie: numele vine de la cuvântul grecesc pentru sânge. Negustorii babilonieni își tăiau din el sigiliile cilindrice.',
          zh: '赤铁矿是铁的氧化物，光泽如暗色金属，在粗瓷板上划过却留下红色条痕，名字源于希腊语的“血”。巴比伦商人用它雕刻滚筒印章。',
        },
      },
    },
    'amazonite-beads': {
      name: {
        en: 'Amazonite necklace',
        fr: 'Collier en amazonite',
        ro: 'Colier de amazonit',
        zh: '天河石项链',
      },
      hint: {
        en: 'Marble seldom wears beads.',
        fr: 'Le marbre porte rarement des perles.',
        ro: 'Marmura poartă rar mărgele.',
        zh: '大理石像很少戴珠串。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'amazonite',
        title: {
          en: 'Not from the Amazon',
          fr: 'Pas de l’Amazone',
          ro: 'Nu de pe Amazon',
          zh: '并非产自亚马孙',
        },
        body: {
          en: 'Amazonite is a green feldspar, named after a river where it was never found. Lead and water in the crystal give it its colour. The Egyptians made beads and amulets of it.',
          fr: 'L’amazonite est un feldspath vert qui porte le nom d’un fleuve où on n’en trouva jamais. Du plomb et de l’eau dans le cristal lui donnent sa couleur. Les Égyptiens en firent perles et amulettes.',
          ro: 'Amazonitul este un feldspat verde care poartă numele unui fluviu, deși acolo nu a fost găsit niciodată. Culoarea vine de la plumbul și apa din cristal. Egiptenii făceau din el mărgele și amulete.',
          zh: '天河石是一种绿色长石，以亚马孙河命名，却从未在那里发现过。晶体中的铅和水使它呈现这种颜色。古埃及人用它制作珠子和护身符。',
        },
      },
    },
    'pyrite-boss': {
      name: { en: 'Pyrite brooch', fr: 'Broche en pyrite', ro: 'Broșă din pirită', zh: '黄铁矿胸针' },
      hint: {
        en: 'Look at the middle of the shield.',
        fr: 'Regardez le milieu du bouclier.',
        ro: 'Privește mijlocul scutului.',
        zh: '看看盾牌的正中央。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'pyrite',
        title: { en: 'Fool’s gold', fr: 'L’or des fous', ro: 'Aurul proștilor', zh: '愚人金' },
        body: {
          en: 'Pyrite is iron and sulphur. It was often mistaken for gold, which is four times as heavy and much softer. Struck with steel, it gives sparks: its name is Greek for fire. Perfect cubes grow at Navajún in Spain.',
          fr: 'La pyrite est faite de fer et de soufre. On la prit souvent pour de l’or, quatre fois plus lourd et bien plus tendre. Frappée à l’acier, elle donne des étincelles\u00a0: son nom vient du grec «\u00a0feu\u00a0». Des cubes parfaits croissent à Navajún, en Espagne.',
          ro: 'Pirita este fier și sulf. A fost luată adesea drept aur, care este de patru ori mai greu și mult mai moale. Lovită cu oțel, scoate scântei: numele vine de la cuvântul grecesc pentru foc. Cuburi perfecte cresc la Navajún, în Spania.',
          zh: '黄铁矿由铁和硫组成，常被误认为黄金，而黄金的密度约是它的四倍，也软得多。用钢敲击会迸出火花，名字源于希腊语的“火”。西班牙纳瓦洪出产完美的立方晶体。',
        },
      },
    },
    'agate-brooch': {
      name: { en: 'Agate brooch', fr: 'Broche en agate', ro: 'Broșă din agat', zh: '玛瑙胸针' },
      hint: {
        en: 'A ring of gold among the rolled-up shells.',
        fr: 'Un cercle d’or parmi les coquilles enroulées.',
        ro: 'Un cerc de aur printre cochiliile răsucite.',
        zh: '盘卷的化石里有一圈金边。',
      },
      role: 'bonus',
      points: 200,
      lesson: {
        gem: 'chalcedony',
        title: {
          en: 'A stone in rings',
          fr: 'Une pierre en anneaux',
          ro: 'O piatră în inele',
          zh: '层层环带',
        },
        body: {
          en: 'Agate grows in the bubbles of old lava. Water brings silica, which settles on the walls in band after band, and the last of it may form crystals in the middle. Idar-Oberstein in Germany has cut agates for over five hundred years.',
          fr: 'L’agate croît dans les bulles d’anciennes laves. L’eau y dépose la silice, bande après bande, et des cristaux peuvent se former au milieu. À Idar-Oberstein, en Allemagne, on taille l’agate depuis plus de cinq cents ans.',
          ro: 'Agatul crește în bulele lavelor vechi. Apa aduce silice, care se depune bandă după bandă, iar la mijloc se pot forma cristale. La Idar-Oberstein, în Germania, se șlefuiesc agate de peste cinci sute de ani.',
          zh: '玛瑙生长在古老熔岩的气孔中。水带来二氧化硅，一层层沉积在壁上，最后可能在中央结成晶体。德国的伊达尔-奥伯施泰因加工玛瑙已有五百多年。',
        },
      },
    },
    'chocolate-coin': chocolateCoin,
  },
}
