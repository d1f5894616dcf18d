import type { PieceTexts, SceneTexts } from './scene-texts.ts'

/** What the picture shows, for all of its puzzles. */
export const museumAlt: SceneTexts['alt'] = {
  en: 'The back rooms of a museum at night: a cabinet of crystals and fossils, a gilded coffin, the skeleton of a sea lizard under the ceiling, a knight’s armour, pinned butterflies and a desk under a green lamp.',
  fr: 'Les coulisses d’un musée, la nuit\u00a0: une vitrine de cristaux et de fossiles, un sarcophage doré, le squelette d’un reptile marin au plafond, une armure, des papillons épinglés et un bureau sous une lampe verte.',
  ro: 'Culisele unui muzeu, noaptea: o vitrină cu cristale și fosile, un sarcofag aurit, scheletul unei reptile marine sub tavan, o armură, fluturi prinși în ace și un birou sub o lampă verde.',
  zh: '夜晚的博物馆库房：柜中陈列着晶体和化石，一旁立着镀金的人形棺，天花板下悬着海生爬行动物的骨架，还有骑士盔甲、蝴蝶标本，以及绿罩台灯下的书桌。',
}

/** Gold foil that lies in both puzzles of the museum. */
export const chocolateCoin: PieceTexts = {
  name: { en: 'Chocolate coin', fr: 'Pièce en chocolat', ro: 'Monedă de ciocolată', zh: '巧克力金币' },
  hint: {
    en: 'Worth most when you’re hungry.',
    fr: 'Elle vaut surtout pour qui a faim.',
    ro: 'Are valoare mai ales pentru cine e flămând.',
    zh: '它最大的用处是充饥。',
  },
  role: 'decoy',
  points: -20,
  lesson: null,
}

export const museumTexts: SceneTexts = {
  title: {
    en: 'Night at the Museum Store',
    fr: 'Une nuit dans les réserves',
    ro: 'Noapte în depozitul muzeului',
    zh: '博物馆库房之夜',
  },
  alt: museumAlt,
  intro: {
    en: 'The lamp is still on, and six jewels of crystal and light are missing from their cases.',
    fr: 'La lampe est restée allumée, et six bijoux de cristal et de lumière ne sont pas dans leurs vitrines.',
    ro: 'Lampa a rămas aprinsă, iar șase bijuterii de cristal și lumină nu sunt în vitrine.',
    zh: '台灯还亮着，六件晶莹的首饰却不在展柜里。',
  },
  outro: {
    en: 'Back behind glass before the guard’s next round.',
    fr: 'De retour sous verre avant la prochaine ronde.',
    ro: 'Din nou sub sticlă, înainte de următorul rond.',
    zh: '赶在保安下一次巡逻前，全部归位。',
  },
  difficulty: 4,
  timeLimit: 420,
  pieces: {
    'benitoite-butterfly': {
      name: {
        en: 'Benitoite butterfly',
        fr: 'Papillon en bénitoïtes',
        ro: 'Fluture cu benitoite',
        zh: '蓝锥矿蝴蝶',
      },
      hint: {
        en: 'One specimen has never flown.',
        fr: 'Un spécimen n’a jamais volé.',
        ro: 'Un exemplar nu a zburat niciodată.',
        zh: '有一只标本从未飞过。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'benitoite',
        title: {
          en: 'California’s own stone',
          fr: 'La pierre de Californie',
          ro: 'Piatra Californiei',
          zh: '加州之石',
        },
        body: {
          en: 'Benitoite comes in gem quality from a single place, San Benito County in California, and is that state’s gemstone. Its fire equals that of diamond, and short-wave ultraviolet light makes it glow bright blue.',
          fr: 'La bénitoïte de qualité gemme ne vient que d’un lieu, le comté de San Benito, en Californie, dont elle est la gemme officielle. Ses feux égalent ceux du diamant, et les ultraviolets courts la font luire d’un bleu vif.',
          ro: 'Benitoitul de calitate gemologică vine dintr-un singur loc, comitatul San Benito din California, a cărei piatră oficială este. Are focul diamantului, iar lumina ultravioletă cu undă scurtă îl face să lumineze albastru intens.',
          zh: '宝石级蓝锥矿只产自一个地方——美国加州的圣贝尼托县，是加州的州宝石。它的火彩可与钻石媲美，在短波紫外线下会发出明亮的蓝光。',
        },
      },
    },
    'fluorite-pendant': {
      name: {
        en: 'Fluorite pendant',
        fr: 'Pendentif en fluorine',
        ro: 'Pandantiv cu fluorit',
        zh: '萤石吊坠',
      },
      hint: {
        en: 'Top shelf: one of the crystals hangs on a hook.',
        fr: 'Étagère du haut\u00a0: l’un des cristaux pend à un crochet.',
        ro: 'Raftul de sus: unul dintre cristale are cârlig.',
        zh: '最上层：有一颗晶体挂着钩子。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'fluorite',
        title: {
          en: 'A name for the glow',
          fr: 'Le mot pour luire',
          ro: 'Cuvântul pentru licărire',
          zh: '荧光一词的由来',
        },
        body: {
          en: 'Fluorite gave fluorescence its name, since many crystals glow under ultraviolet light. It splits in four directions into neat eight-sided pieces. On the Mohs scale it stands for hardness 4.',
          fr: 'La fluorine a donné son nom à la fluorescence, car bien des cristaux luisent sous les ultraviolets. Elle se fend selon quatre directions en octaèdres nets. Sur l’échelle de Mohs, elle représente la dureté 4.',
          ro: 'Fluoritul a dat numele fluorescenței, fiindcă multe cristale luminează sub raze ultraviolete. Se despică după patru direcții în octaedri regulați. Pe scara Mohs reprezintă duritatea 4.',
          zh: '“荧光”一词就来自萤石，因为许多萤石在紫外线下会发光。它有四组解理，能裂成规整的八面体。在莫氏硬度表上，它代表硬度 4。',
        },
      },
    },
    'sunstone-sun': {
      name: {
        en: 'Sunstone brooch',
        fr: 'Broche en pierre de soleil',
        ro: 'Broșă cu piatra soarelui',
        zh: '日光石胸针',
      },
      hint: {
        en: 'The heavens have a second sun.',
        fr: 'Le ciel a un second soleil.',
        ro: 'Cerul are un al doilea soare.',
        zh: '天球上多了一个太阳。',
      },
      role: 'target',
      points: 110,
      lesson: {
        gem: 'sunstone',
        title: {
          en: 'Glitter from inside',
          fr: 'Des paillettes dedans',
          ro: 'Sclipire din interior',
          zh: '内在的闪光',
        },
        body: {
          en: 'Sunstone is a feldspar full of tiny flat crystals that mirror the light. In stones from India and Norway they are hematite; in those of Oregon they are copper. This glitter is called aventurescence.',
          fr: 'La pierre de soleil est un feldspath rempli de minuscules paillettes qui renvoient la lumière. Dans les pierres d’Inde et de Norvège, c’est de l’hématite\u202f; dans celles de l’Oregon, du cuivre. On parle d’aventurescence.',
          ro: 'Piatra soarelui este un feldspat plin de cristale plate minuscule care oglindesc lumina. La pietrele din India și Norvegia ele sunt hematit, la cele din Oregon, cupru. Sclipirea se numește aventurescență.',
          zh: '日光石是一种长石，内含许多能反射光线的细小薄片：印度和挪威的是赤铁矿，美国俄勒冈的则是铜。这种闪光称为砂金效应。',
        },
      },
    },
    'rutile-drop': {
      name: {
        en: 'Rutilated quartz drop',
        fr: 'Goutte de quartz rutilé',
        ro: 'Picătură de cuarț rutilat',
        zh: '发晶吊坠',
      },
      hint: {
        en: 'Pull it and the lights go out.',
        fr: 'Tirez dessus, et la lumière s’éteindrait.',
        ro: 'Dacă tragi de ea, se stinge lumina.',
        zh: '一拉它，灯就灭了。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'quartz',
        title: { en: 'Hair of gold', fr: 'Des cheveux d’or', ro: 'Păr de aur', zh: '金色的发丝' },
        body: {
          en: 'Clear quartz can enclose golden needles of rutile, an oxide of titanium that grew before it. The needles are often called Venus’s hair. Quartz is among the most common minerals of the Earth’s crust.',
          fr: 'Le quartz limpide peut enfermer des aiguilles dorées de rutile, un oxyde de titane formé avant lui. On les nomme cheveux de Vénus. Le quartz est l’un des minéraux les plus répandus de l’écorce terrestre.',
          ro: 'Cuarțul limpede poate închide ace aurii de rutil, un oxid de titan format înaintea lui. Li se spune părul Venerei. Cuarțul este unul dintre cele mai răspândite minerale din scoarța Pământului.',
          zh: '透明水晶中可包裹金色的金红石针，这种钛的氧化物先于水晶形成，常被称为“维纳斯的发丝”。石英是地壳中最常见的矿物之一。',
        },
      },
    },
    'moldavite-pendant': {
      name: {
        en: 'Moldavite pendant',
        fr: 'Pendentif en moldavite',
        ro: 'Pandantiv cu moldavit',
        zh: '捷克陨石吊坠',
      },
      hint: {
        en: 'Among the stones from the sky, one is green.',
        fr: 'Parmi les pierres du ciel, l’une est verte.',
        ro: 'Printre pietrele din cer, una este verde.',
        zh: '天外来石中，有一块是绿色的。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'moldavite',
        title: {
          en: 'Born of an impact',
          fr: 'Née d’un impact',
          ro: 'Născut dintr-un impact',
          zh: '撞击的产物',
        },
        body: {
          en: 'About fifteen million years ago an asteroid struck what is now Bavaria. Molten rock was thrown into the air and came down in Bohemia as green glass. Its wrinkled skin was shaped on the way.',
          fr: 'Il y a environ quinze millions d’années, un astéroïde frappa l’actuelle Bavière. De la roche fondue, projetée dans les airs, retomba en Bohême sous forme de verre vert. Sa peau ridée garde la trace de ce vol.',
          ro: 'Acum circa cincisprezece milioane de ani, un asteroid a lovit Bavaria de azi. Roca topită a fost aruncată în aer și a căzut în Boemia sub formă de sticlă verde. Suprafața ei încrețită păstrează urma zborului.',
          zh: '约一千五百万年前，一颗小行星撞击了今天的巴伐利亚。熔融的岩石被抛向空中，落到波希米亚时已成绿色玻璃，表面的褶皱就是飞行留下的痕迹。',
        },
      },
    },
    'alexandrite-ring': {
      name: { en: 'Alexandrite ring', fr: 'Bague en alexandrite', ro: 'Inel cu alexandrit', zh: '变石戒指' },
      hint: {
        en: 'Even a knight may wear a ring.',
        fr: 'Un chevalier aussi peut porter une bague.',
        ro: 'Și un cavaler poate purta inel.',
        zh: '骑士也可以戴戒指。',
      },
      role: 'target',
      points: 150,
      lesson: {
        gem: 'alexandrite',
        title: {
          en: 'Green by day, red by candlelight',
          fr: 'Verte le jour, rouge à la bougie',
          ro: 'Verde ziua, roșu la lumânare',
          zh: '白昼绿，烛光红',
        },
        body: {
          en: 'Alexandrite is chrysoberyl with a little chromium. In daylight it looks green, by candlelight red. It was found in the Urals in the 1830s and named after the later Tsar Alexander II.',
          fr: 'L’alexandrite est un chrysobéryl contenant un peu de chrome. Verte au jour, elle paraît rouge à la bougie. Découverte dans l’Oural vers 1830, elle porte le nom du futur tsar Alexandre II.',
          ro: 'Alexandritul este un crisoberil cu puțin crom. La lumina zilei pare verde, la lumânare roșu. A fost descoperit în Urali în anii 1830 și poartă numele viitorului țar Alexandru al II-lea.',
          zh: '变石是含微量铬的金绿宝石，日光下呈绿色，烛光下呈红色。它于 19 世纪 30 年代在乌拉尔发现，以后来的沙皇亚历山大二世命名。',
        },
      },
    },
    'taaffeite-ring': {
      name: { en: 'Taaffeite ring', fr: 'Bague en taaféite', ro: 'Inel cu taaffeit', zh: '塔菲石戒指' },
      hint: {
        en: 'The old reptile has something on its flipper.',
        fr: 'Le vieux reptile a quelque chose à la nageoire.',
        ro: 'Bătrâna reptilă are ceva pe înotătoare.',
        zh: '那具古老的骨架鳍上套着东西。',
      },
      role: 'bonus',
      points: 220,
      lesson: {
        gem: 'taaffeite',
        title: {
          en: 'Found in a jeweller’s box',
          fr: 'Trouvée chez un marchand',
          ro: 'Găsit la un negustor',
          zh: '在宝石商的盒子里发现',
        },
        body: {
          en: 'In 1945 Richard Taaffe bought a parcel of stones in Dublin. One of them, sold as spinel, doubled the lines seen through it. It proved to be a new mineral, the first to be discovered as a cut stone.',
          fr: 'En 1945, Richard Taaffe acheta un lot de pierres à Dublin. L’une, vendue comme spinelle, dédoublait les traits vus au travers. C’était un minéral nouveau, le premier découvert sous forme de pierre taillée.',
          ro: 'În 1945, Richard Taaffe a cumpărat la Dublin un lot de pietre. Una, vândută drept spinel, dubla liniile văzute prin ea. S-a dovedit un mineral nou, primul descoperit ca piatră șlefuită.',
          zh: '1945 年，理查德·塔菲在都柏林买下一批宝石。其中一颗被当作尖晶石，却能使线条呈现双影。后来证实它是一种新矿物，也是第一种从已切磨的宝石中发现的矿物。',
        },
      },
    },
    'chocolate-coin': chocolateCoin,
  },
}
