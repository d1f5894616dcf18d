import type { SceneTexts } from './scene-texts.ts'

export const marketTexts: SceneTexts = {
  title: { en: 'Harbour Market', fr: 'Le marché du port', ro: 'Piața din port', zh: '港口集市' },
  alt: {
    en: 'A market by a harbour towards evening: stalls with fruit and fish under striped awnings, buckets of flowers, nets and melons on the stones, a cat, and boats before a low sun.',
    fr: 'Un marché au bord d’un port, le soir\u00a0: étals de fruits et de poissons sous des stores rayés, seaux de fleurs, filets et pastèques sur les dalles, un chat, et des bateaux devant un soleil bas.',
    ro: 'O piață lângă port, spre seară: tarabe cu fructe și pește sub copertine în dungi, găleți cu flori, plase și pepeni pe dale, o pisică și bărci în fața soarelui care apune.',
    zh: '傍晚的港口集市：条纹遮阳篷下是水果摊和鱼摊，石板地上摆着花桶、渔网和西瓜，还有一只猫，夕阳前泊着船只。',
  },
  intro: {
    en: 'A jeweller tripped on the quay. Nine pieces rolled away between the stalls.',
    fr: 'Une bijoutière a trébuché sur le quai. Neuf bijoux ont roulé entre les étals.',
    ro: 'O bijutieră s-a împiedicat pe chei. Nouă bijuterii s-au rostogolit printre tarabe.',
    zh: '一位珠宝商在码头绊了一跤，九件首饰滚进了摊位之间。',
  },
  outro: {
    en: 'All found before the lamps are lit. The cat is impressed.',
    fr: 'Tout est retrouvé avant qu’on allume les lampes. Le chat est impressionné.',
    ro: 'Toate găsite înainte de aprinderea felinarelor. Pisica este impresionată.',
    zh: '华灯初上之前全部找到，连猫都刮目相看。',
  },
  difficulty: 3,
  timeLimit: 420,
  pieces: {
    'turquoise-necklace': {
      name: {
        en: 'Turquoise necklace',
        fr: 'Collier de turquoises',
        ro: 'Colier cu turcoaze',
        zh: '绿松石项链',
      },
      hint: {
        en: 'One of the plates has a second rim.',
        fr: 'L’une des assiettes a un second bord.',
        ro: 'Una dintre farfurii are o a doua margine.',
        zh: '有一只盘子多了一圈边。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'turquoise',
        title: {
          en: 'The traders’ stone',
          fr: 'La pierre des marchands',
          ro: 'Piatra negustorilor',
          zh: '商人之石',
        },
        body: {
          en: 'Turquoise got its French name because it reached Europe through Turkey; the finest came from Nishapur in Iran. Copper makes it blue. It is porous, so skin oil and perfume can turn it green.',
          fr: 'La turquoise doit son nom à la Turquie, par où elle parvint en Europe\u202f; les plus belles venaient de Nichapour, en Iran. Le cuivre la bleuit. Poreuse, elle peut verdir au contact de la peau et du parfum.',
          ro: 'Turcoazul își are numele de la Turcia, prin care a ajuns în Europa; cele mai frumoase veneau din Nișapur, în Iran. Cuprul îl face albastru. Este poros, așa că pielea și parfumul îl pot înverzi.',
          zh: '绿松石的法语名意为“土耳其的”，因为它经土耳其传入欧洲，最好的产自伊朗的尼沙布尔。铜使它呈蓝色。它质地多孔，皮肤油脂和香水会使它变绿。',
        },
      },
    },
    'lapis-scarab': {
      name: {
        en: 'Lapis scarab brooch',
        fr: 'Broche scarabée en lapis-lazuli',
        ro: 'Broșă-scarabeu din lapislazuli',
        zh: '青金石圣甲虫胸针',
      },
      hint: {
        en: 'One of the mussels has legs.',
        fr: 'L’une des moules a des pattes.',
        ro: 'Una dintre midii are picioare.',
        zh: '有一只贻贝长了腿。',
      },
      role: 'target',
      points: 140,
      lesson: {
        gem: 'lazurite',
        title: {
          en: 'Six thousand years of blue',
          fr: 'Six mille ans de bleu',
          ro: 'Șase mii de ani de albastru',
          zh: '六千年的蓝',
        },
        body: {
          en: 'Lapis lazuli is a rock: blue lazurite with white calcite and sparks of golden pyrite. It has been mined in Badakhshan, in Afghanistan, for over six thousand years. Ground to powder, it became ultramarine, the most expensive paint of the Renaissance.',
          fr: 'Le lapis-lazuli est une roche\u00a0: lazurite bleue, calcite blanche et éclats de pyrite dorée. On l’extrait du Badakhchan, en Afghanistan, depuis plus de six mille ans. En poudre, il donnait l’outremer, la couleur la plus chère de la Renaissance.',
          ro: 'Lapislazuli este o rocă: lazurit albastru cu calcit alb și scântei de pirită aurie. Se extrage din Badahșan, în Afganistan, de peste șase mii de ani. Măcinat, dădea ultramarinul, cea mai scumpă culoare a Renașterii.',
          zh: '青金石是一种岩石：蓝色的青金石矿物，夹着白色方解石和金色黄铁矿的星点。阿富汗巴达赫尚开采青金石已逾六千年。研成粉便是群青，文艺复兴时期最昂贵的颜料。',
        },
      },
    },
    'heliodor-pendant': {
      name: {
        en: 'Heliodor pendant',
        fr: 'Pendentif en héliodore',
        ro: 'Pandantiv cu heliodor',
        zh: '金色绿柱石吊坠',
      },
      hint: {
        en: 'Not everything yellow here is sour.',
        fr: 'Dans tout ce jaune, quelque chose n’est pas acide.',
        ro: 'Printre cele galbene, ceva nu este acru.',
        zh: '一片黄色之中，有一样不酸。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'heliodor',
        title: { en: 'Gift of the sun', fr: 'Présent du soleil', ro: 'Darul soarelui', zh: '太阳的礼物' },
        body: {
          en: 'Heliodor means gift of the sun in Greek. It is beryl, like emerald and aquamarine: iron colours both heliodor and aquamarine, but in a different state.',
          fr: 'Héliodore veut dire en grec «\u00a0présent du soleil\u00a0». C’est un béryl, comme l’émeraude et l’aigue-marine\u00a0: le fer colore celui-ci comme le bleu, mais sous une autre forme.',
          ro: 'Heliodor înseamnă în greacă „darul soarelui”. Este un beril, ca smaraldul și acvamarinul: fierul îl colorează și pe acesta, și pe cel albastru, doar că în altă stare.',
          zh: '它的希腊语名意为“太阳的礼物”。它与祖母绿、海蓝宝石同属绿柱石：金色和蓝色都来自铁，只是铁的状态不同。',
        },
      },
    },
    'spinel-ring': {
      name: { en: 'Spinel ring', fr: 'Bague en spinelle', ro: 'Inel cu spinel', zh: '尖晶石戒指' },
      hint: {
        en: 'A cherry you can’t bite into.',
        fr: 'Une cerise que nul ne croquerait.',
        ro: 'O cireașă în care nu se poate mușca.',
        zh: '一颗咬不动的樱桃。',
      },
      role: 'target',
      points: 140,
      lesson: {
        gem: 'spinel',
        title: {
          en: 'The great impostor',
          fr: 'Le grand imposteur',
          ro: 'Marele impostor',
          zh: '著名的“冒名者”',
        },
        body: {
          en: 'For centuries red spinel was taken for ruby. The Black Prince’s Ruby in the Imperial State Crown of Britain is one. Only in the eighteenth century were the two told apart: spinel refracts light singly, ruby doubly.',
          fr: 'Des siècles durant, on prit le spinelle rouge pour du rubis. Le «\u00a0rubis du Prince Noir\u00a0», sur la couronne impériale d’apparat britannique, en est un. On ne les distingua qu’au XVIIIᵉ siècle\u00a0: le spinelle, cubique, ne dédouble pas la lumière, le rubis si.',
          ro: 'Secole la rând, spinelul roșu a fost luat drept rubin. „Rubinul Prințului Negru” din Coroana Imperială de Stat a Marii Britanii este spinel. Abia în secolul al XVIII-lea au fost deosebite: spinelul este cubic și are refracție simplă, rubinul – dublă.',
          zh: '几百年来，红色尖晶石一直被当作红宝石。英国帝国王冠上的“黑太子红宝石”就是尖晶石。直到十八世纪人们才分清：尖晶石属等轴晶系，单折射；红宝石则双折射。',
        },
      },
    },
    'jadeite-bangle': {
      name: { en: 'Jadeite bangle', fr: 'Jonc en jadéite', ro: 'Brățară de jadeit', zh: '翡翠手镯' },
      hint: {
        en: 'Glass floats hold up the nets. One has a hole.',
        fr: 'Des flotteurs de verre portent les filets. L’un est percé.',
        ro: 'Plutitoare de sticlă țin plasele. Unul este găurit.',
        zh: '玻璃浮球托着渔网，其中一个是空心的环。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'jadeite',
        title: {
          en: 'Unusually tough',
          fr: 'Une ténacité hors pair',
          ro: 'Neobișnuit de rezistent',
          zh: '韧性非凡',
        },
        body: {
          en: 'Two minerals are called jade, jadeite and nephrite; jadeite is the rarer. It is not very hard, but its crystals are felted together, so it hardly breaks. That is why a whole bangle can be cut from one piece.',
          fr: 'Deux minéraux portent le nom de jade, la jadéite et la néphrite\u202f; la jadéite est la plus rare. Elle n’est pas très dure, mais ses cristaux enchevêtrés la rendent très difficile à briser. D’où ces joncs taillés d’une seule pièce.',
          ro: 'Două minerale se numesc jad: jadeitul și nefritul; jadeitul este mai rar. Nu este foarte dur, dar cristalele îi sunt împâslite, așa că se sparge foarte greu. De aceea se poate tăia o brățară întreagă dintr-o singură bucată.',
          zh: '称为“玉”的矿物有两种：硬玉（翡翠）和软玉，翡翠更稀少。它硬度不算很高，但晶体交织如毡，极难碎裂，所以能从整块料上取出一只手镯。',
        },
      },
    },
    'tourmaline-dragonfly': {
      name: {
        en: 'Tourmaline dragonfly',
        fr: 'Libellule en tourmalines',
        ro: 'Libelulă cu turmaline',
        zh: '碧玺蜻蜓胸针',
      },
      hint: {
        en: 'Something has settled on the bougainvillea.',
        fr: 'Quelque chose s’est posé sur la bougainvillée.',
        ro: 'Ceva s-a așezat pe bougainvillea.',
        zh: '三角梅上停着什么。',
      },
      role: 'target',
      points: 160,
      lesson: {
        gem: 'tourmaline',
        title: { en: 'It draws ash', fr: 'Elle attire la cendre', ro: 'Atrage cenușa', zh: '吸灰石' },
        body: {
          en: 'Hardly any gem has more colours than tourmaline; some crystals are pink within and green outside. When it is warmed, its ends become charged with electricity. Dutch traders drew ash from their pipes with it and called it aschentrekker.',
          fr: 'Peu de gemmes ont autant de couleurs que la tourmaline\u202f; certains cristaux sont roses dedans et verts dehors. Quand on la chauffe, ses extrémités se chargent d’électricité. Les marchands hollandais s’en servaient pour tirer la cendre de leurs pipes.',
          ro: 'Puține pietre au atâtea culori ca turmalina; unele cristale sunt roz înăuntru și verzi afară. Când este încălzită, capetele i se încarcă electric. Negustorii olandezi scoteau cu ea cenușa din pipe.',
          zh: '很少有宝石像碧玺这样色彩丰富，有的晶体内粉外绿。受热时两端会带电，荷兰商人曾用它吸出烟斗里的灰，称之为“吸灰石”。',
        },
      },
    },
    'labradorite-pendant': {
      name: {
        en: 'Labradorite pendant',
        fr: 'Pendentif en labradorite',
        ro: 'Pandantiv cu labradorit',
        zh: '拉长石吊坠',
      },
      hint: {
        en: 'Not every scale on the ice belongs to a fish.',
        fr: 'Sur la glace, toute écaille n’est pas de poisson.',
        ro: 'Nu orice solz de pe gheață este de pește.',
        zh: '冰上的鳞光并不都属于鱼。',
      },
      role: 'target',
      points: 160,
      lesson: {
        gem: 'labradorite',
        title: {
          en: 'Frozen northern lights',
          fr: 'Une aurore figée',
          ro: 'Auroră înghețată',
          zh: '凝固的北极光',
        },
        body: {
          en: 'Labradorite is named after Labrador in Canada. Inside lie layers of two feldspars, so thin that they split light: turn the grey stone and it flashes blue, green or gold. Finland’s best is called spectrolite.',
          fr: 'La labradorite doit son nom au Labrador, au Canada. Elle renferme des couches de deux feldspaths, si fines qu’elles décomposent la lumière\u00a0: on tourne la pierre grise, et elle jette du bleu, du vert ou de l’or. La plus belle de Finlande se nomme spectrolite.',
          ro: 'Labradoritul poartă numele ținutului Labrador, din Canada. Înăuntru sunt straturi de doi feldspați, atât de subțiri încât despart lumina: rotește piatra cenușie și va fulgera în albastru, verde sau auriu. Cel mai frumos din Finlanda se numește spectrolit.',
          zh: '拉长石得名于加拿大的拉布拉多。内部两种长石交互成层，薄得能分解光线：转动灰色的石头，便闪出蓝、绿或金光。芬兰的极品称为光谱石。',
        },
      },
    },
    'coral-beads': {
      name: { en: 'Coral beads', fr: 'Rang de corail', ro: 'Șirag de coral', zh: '珊瑚珠串' },
      hint: {
        en: 'One string wouldn’t burn your tongue.',
        fr: 'Un chapelet qui ne brûle pas la langue.',
        ro: 'Un șirag care nu arde limba.',
        zh: '有一串不会辣舌头。',
      },
      role: 'target',
      points: 150,
      lesson: {
        gem: 'coral',
        title: { en: 'Slow to grow', fr: 'Lent à grandir', ro: 'Crește încet', zh: '缓慢生长' },
        body: {
          en: 'The red coral of the Mediterranean grows less than a millimetre thicker in a year. Too much was taken, so today its harvest is regulated. Vinegar dissolves it, as it does chalk.',
          fr: 'Le corail rouge de Méditerranée s’épaissit de moins d’un millimètre par an. On en a trop prélevé\u202f; sa récolte est aujourd’hui réglementée. Le vinaigre le dissout, comme la craie.',
          ro: 'Coralul roșu din Mediterana se îngroașă cu mai puțin de un milimetru pe an. S-a recoltat prea mult, așa că azi recoltarea este reglementată. Oțetul îl dizolvă, ca pe cretă.',
          zh: '地中海红珊瑚每年增粗不到一毫米。过度采捞之后，如今的采收受到管制。醋能像溶解白垩那样溶解它。',
        },
      },
    },
    'malachite-brooch': {
      name: { en: 'Malachite brooch', fr: 'Broche en malachite', ro: 'Broșă de malachit', zh: '孔雀石胸针' },
      hint: {
        en: 'Green stripes on green stripes.',
        fr: 'Des rayures vertes sur des rayures vertes.',
        ro: 'Dungi verzi pe dungi verzi.',
        zh: '绿纹之上还有绿纹。',
      },
      role: 'bonus',
      points: 200,
      lesson: {
        gem: 'malachite',
        title: { en: 'Copper in bands', fr: 'Le cuivre en rubans', ro: 'Cuprul în benzi', zh: '层层的铜' },
        body: {
          en: 'Malachite forms where copper ore meets air and water, and grows in layers of light and dark green. Ground up, it was eye paint in ancient Egypt. Columns and halls of palaces in Saint Petersburg are clad with it.',
          fr: 'La malachite naît là où le minerai de cuivre rencontre l’air et l’eau, en couches vert clair et vert sombre. Broyée, elle fardait les yeux dans l’Égypte ancienne. Des colonnes et des salles de palais de Saint-Pétersbourg en sont revêtues.',
          ro: 'Malachitul se formează unde minereul de cupru întâlnește aerul și apa, în straturi de verde deschis și închis. Măcinat, era fard de ochi în Egiptul antic. Coloane și săli din palatele din Sankt Petersburg sunt placate cu el.',
          zh: '铜矿遇到空气和水便生成孔雀石，深浅绿色层层相间。古埃及人把它研成眼影，圣彼得堡的宫殿里有以它为饰的立柱和厅堂。',
        },
      },
    },
    'brass-eyelet': {
      name: { en: 'Brass eyelet', fr: 'Œillet de laiton', ro: 'Ochet de alamă', zh: '黄铜绳环' },
      hint: {
        en: 'Sailors thread ropes through it.',
        fr: 'Les marins y passent des cordages.',
        ro: 'Marinarii trec funii prin el.',
        zh: '水手用它来穿缆绳。',
      },
      role: 'decoy',
      points: -20,
      lesson: null,
    },
  },
}
