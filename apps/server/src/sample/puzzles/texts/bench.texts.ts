import type { SceneTexts } from './scene-texts.ts'

export const benchTexts: SceneTexts = {
  title: {
    en: 'The Jeweller’s Bench',
    fr: 'L’établi du joaillier',
    ro: 'Bancul bijutierului',
    zh: '珠宝匠的工作台',
  },
  alt: {
    en: 'A jeweller’s workshop in the morning: a bench with lamp, scales and a tray of stones, tools on the wall, a window over a town with mountains, and a sleeping cat.',
    fr: 'Un atelier de joaillier le matin\u00a0: un établi avec lampe, balance et plateau de pierres, des outils au mur, une fenêtre sur une ville et ses montagnes, et un chat endormi.',
    ro: 'Atelierul unui bijutier, dimineața: un banc cu lampă, balanță și o tavă cu pietre, unelte pe perete, o fereastră spre un oraș cu munți și o pisică adormită.',
    zh: '清晨的珠宝作坊：工作台上有台灯、天平和一盘宝石，墙上挂着工具，窗外是群山环绕的小镇，窗台上睡着一只猫。',
  },
  intro: {
    en: 'The jeweller has stepped out for a coffee. Nine pieces are still lying about.',
    fr: 'Le joaillier est sorti prendre un café. Neuf bijoux traînent encore dans l’atelier.',
    ro: 'Bijutierul a ieșit la o cafea. Nouă bijuterii au rămas prin atelier.',
    zh: '珠宝匠出去喝咖啡了，作坊里还散落着九件首饰。',
  },
  outro: {
    en: 'Everything is back in the safe. Well spotted!',
    fr: 'Tout est de retour dans le coffre. Bien vu\u202f!',
    ro: 'Totul este din nou în seif. Ce ochi ager!',
    zh: '首饰都回到保险柜里了，好眼力！',
  },
  difficulty: 2,
  timeLimit: 360,
  pieces: {
    'emerald-ring': {
      name: { en: 'Emerald ring', fr: 'Bague en émeraude', ro: 'Inel cu smarald', zh: '祖母绿戒指' },
      hint: {
        en: 'Something green hides among the green.',
        fr: 'Du vert se cache dans le vert.',
        ro: 'Ceva verde se ascunde printre frunze verzi.',
        zh: '绿叶之间藏着一抹绿。',
      },
      role: 'target',
      points: 100,
      lesson: {
        gem: 'emerald',
        title: {
          en: 'The garden inside the stone',
          fr: 'Le jardin dans la pierre',
          ro: 'Grădina din piatră',
          zh: '宝石里的花园',
        },
        body: {
          en: 'An emerald is beryl, coloured green by traces of chromium or vanadium. Nearly every one contains tiny fractures and crystals. Gem cutters call them its jardin, the garden, and use them to tell where a stone comes from.',
          fr: 'L’émeraude est un béryl que des traces de chrome ou de vanadium colorent en vert. Presque toutes renferment de minuscules fissures et cristaux. Les lapidaires les appellent son jardin et y lisent l’origine de la pierre.',
          ro: 'Smaraldul este un beril colorat în verde de urme de crom sau de vanadiu. Aproape fiecare ascunde fisuri și cristale minuscule. Șlefuitorii le numesc „jardin”, grădina pietrei, și recunosc după ele locul de origine.',
          zh: '祖母绿是一种绿柱石，微量的铬或钒使它呈现绿色。几乎每一颗里都有细小的裂隙和晶体，匠人称之为“花园”，并据此判断宝石的产地。',
        },
      },
    },
    'sapphire-brooch': {
      name: { en: 'Sapphire brooch', fr: 'Broche de saphirs', ro: 'Broșă cu safire', zh: '蓝宝石胸针' },
      hint: {
        en: 'Look closely at the pattern of the curtain.',
        fr: 'Regardez bien le motif du rideau.',
        ro: 'Privește atent modelul perdelei.',
        zh: '请仔细看看窗帘上的花纹。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'sapphire',
        title: {
          en: 'One mineral, every colour',
          fr: 'Un minéral, toutes les couleurs',
          ro: 'Un mineral, toate culorile',
          zh: '同一种矿物，万千色彩',
        },
        body: {
          en: 'Sapphire and ruby are the same mineral, corundum. Iron and titanium together make it blue. In any colour but red it is called sapphire: there are yellow, pink, green and colourless ones too.',
          fr: 'Le saphir et le rubis sont un seul minéral, le corindon. Le fer et le titane réunis le rendent bleu. Toute couleur autre que le rouge se nomme saphir\u00a0: il en est de jaunes, de roses, de verts et d’incolores.',
          ro: 'Safirul și rubinul sunt același mineral, corindonul. Fierul și titanul împreună îl fac albastru. Orice culoare în afară de roșu se numește safir: există safire galbene, roz, verzi și incolore.',
          zh: '蓝宝石与红宝石是同一种矿物——刚玉。铁与钛共同使它呈蓝色。除红色以外的刚玉宝石都归入蓝宝石一类，还有黄色、粉色、绿色和无色的。',
        },
      },
    },
    'ruby-drop': {
      name: {
        en: 'Ruby ear-drop',
        fr: 'Pendant d’oreille en rubis',
        ro: 'Cercel cu rubin',
        zh: '红宝石耳坠',
      },
      hint: {
        en: 'It hangs where the lamp bends its arm.',
        fr: 'Il pend là où la lampe plie le bras.',
        ro: 'Atârnă acolo unde lampa își îndoaie brațul.',
        zh: '它挂在台灯弯臂的地方。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'ruby',
        title: {
          en: 'Red that glows',
          fr: 'Un rouge qui luit',
          ro: 'Un roșu care luminează',
          zh: '会发光的红',
        },
        body: {
          en: 'Chromium turns corundum red, and red corundum is called ruby. The same chromium makes many rubies glow under ultraviolet light, even in sunlight. The first laser, in 1960, was built around a rod of ruby.',
          fr: 'Le chrome colore le corindon en rouge, et le corindon rouge se nomme rubis. Ce même chrome fait luire bien des rubis sous les ultraviolets, même ceux du soleil. Le premier laser, en 1960, fut construit autour d’un barreau de rubis.',
          ro: 'Cromul înroșește corindonul, iar corindonul roșu se numește rubin. Același crom face multe rubine să lumineze în lumină ultravioletă, chiar și în cea a soarelui. Primul laser, în 1960, a fost construit în jurul unei bare de rubin.',
          zh: '铬使刚玉呈红色，红色的刚玉就是红宝石。同样的铬让许多红宝石在紫外线下发光，阳光中的紫外线也可以。1960 年的第一台激光器就是用一根红宝石棒制成的。',
        },
      },
    },
    'amethyst-bracelet': {
      name: {
        en: 'Amethyst bracelet',
        fr: 'Bracelet d’améthystes',
        ro: 'Brățară cu ametiste',
        zh: '紫水晶手链',
      },
      hint: {
        en: 'Not everything violet in the vase is lavender.',
        fr: 'La lavande n’est pas seule à être violette près du vase.',
        ro: 'Nu doar lavanda este violetă lângă vază.',
        zh: '花瓶旁的紫色不只有薰衣草。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'amethyst',
        title: {
          en: 'Iron and radiation',
          fr: 'Du fer et des rayons',
          ro: 'Fier și radiații',
          zh: '铁与辐射',
        },
        body: {
          en: 'Amethyst is quartz. A little iron, and natural radiation over a very long time, turned it violet. Its name is Greek for “not drunk”: people believed it kept them sober.',
          fr: 'L’améthyste est un quartz. Un peu de fer et la radioactivité naturelle, sur un temps très long, l’ont teinté de violet. Son nom grec signifie «\u00a0qui n’est pas ivre\u00a0»\u00a0: on croyait qu’elle gardait sobre.',
          ro: 'Ametistul este cuarț. Puțin fier și radiația naturală, de-a lungul unui timp foarte lung, l-au făcut violet. Numele grecesc înseamnă „care nu este beat”: se credea că ferește de beție.',
          zh: '紫水晶是石英。微量的铁加上漫长岁月中的天然辐射，使它呈现紫色。它的希腊语名字意为“不醉”，古人相信它能让人保持清醒。',
        },
      },
    },
    'opal-ring': {
      name: { en: 'Opal signet ring', fr: 'Chevalière en opale', ro: 'Inel cu opal', zh: '欧泊印戒' },
      hint: {
        en: 'Rings are measured on a stick. One was left on it.',
        fr: 'On mesure les bagues sur un bâton. L’une y est restée.',
        ro: 'Inelele se măsoară pe o baghetă gradată. Unul a rămas acolo.',
        zh: '量戒指要用戒指棒，有一枚忘了取下来。',
      },
      role: 'target',
      points: 150,
      lesson: {
        gem: 'opal',
        title: {
          en: 'Spheres that sort the light',
          fr: 'Des sphères qui trient la lumière',
          ro: 'Sfere care despart lumina',
          zh: '分拣光线的小球',
        },
        body: {
          en: 'Opal is not a crystal: it is silica with water in it. In precious opal, tiny spheres of silica lie in regular layers and split light into colours, which change as the stone is turned.',
          fr: 'L’opale n’est pas un cristal\u00a0: c’est de la silice qui contient de l’eau. Dans l’opale noble, de minuscules sphères de silice en couches régulières décomposent la lumière en couleurs, qui changent quand on tourne la pierre.',
          ro: 'Opalul nu este cristal: este silice cu apă. În opalul nobil, sfere minuscule de silice, așezate în straturi regulate, despart lumina în culori care se schimbă când rotești piatra.',
          zh: '欧泊不是晶体，而是含水的二氧化硅。在贵欧泊中，微小的二氧化硅球整齐排列，把光分解成各种颜色，转动宝石时颜色随之变化。',
        },
      },
    },
    'pearl-pin': {
      name: {
        en: 'Seed-pearl stick pin',
        fr: 'Épingle à perles',
        ro: 'Ac de cravată cu perle',
        zh: '珍珠领针',
      },
      hint: {
        en: 'One of the brushes has no bristles.',
        fr: 'Parmi les pinceaux, l’un n’a pas de poils.',
        ro: 'Printre pensule, una nu are păr.',
        zh: '笔筒里有一支没有笔毛。',
      },
      role: 'target',
      points: 150,
      lesson: {
        gem: 'pearl',
        title: {
          en: 'Made by an animal',
          fr: 'Née d’un animal',
          ro: 'Făcută de un animal',
          zh: '动物的作品',
        },
        body: {
          en: 'A pearl grows in a mollusc, which covers something foreign with layer after layer of nacre. Nacre is aragonite, held together by a protein. Acids, perfume and sweat harm it: pearls go on last and come off first.',
          fr: 'La perle grandit dans un mollusque, qui recouvre un corps étranger de couches de nacre. La nacre est de l’aragonite liée par une protéine. Acides, parfum et sueur l’abîment\u00a0: on met ses perles en dernier et on les ôte en premier.',
          ro: 'Perla crește într-o moluscă, care acoperă un corp străin cu strat după strat de sidef. Sideful este aragonit legat de o proteină. Acizii, parfumul și transpirația îi dăunează: perlele se pun ultimele și se scot primele.',
          zh: '珍珠生长在软体动物体内：它用一层又一层珍珠质包裹异物。珍珠质是由蛋白质黏合的文石。酸、香水和汗水都会损伤它，所以珍珠应最后戴上、最先取下。',
        },
      },
    },
    'topaz-stud': {
      name: { en: 'Topaz stud', fr: 'Puce d’oreille en topaze', ro: 'Cercel cu topaz', zh: '托帕石耳钉' },
      hint: {
        en: 'Something on the scales isn’t a weight.',
        fr: 'On pèse quelque chose qui n’est pas un poids.',
        ro: 'Pe balanță stă ceva ce nu este greutate.',
        zh: '天平上有一样东西不是砝码。',
      },
      role: 'target',
      points: 140,
      lesson: {
        gem: 'topaz',
        title: {
          en: 'Hard, yet easily split',
          fr: 'Dure, et pourtant elle se fend',
          ro: 'Dur, și totuși se despică',
          zh: '坚硬却易裂',
        },
        body: {
          en: 'Topaz scratches quartz, but one good knock can split it clean through: it has a perfect cleavage in one direction. Setters therefore protect its edges with metal.',
          fr: 'La topaze raye le quartz, mais un seul choc peut la fendre net\u00a0: elle a un clivage parfait dans une direction. Les sertisseurs protègent donc ses arêtes par du métal.',
          ro: 'Topazul zgârie cuarțul, dar o singură lovitură îl poate despica: are clivaj perfect într-o direcție. De aceea bijutierii îi apără muchiile cu metal.',
          zh: '托帕石能划伤石英，但一次磕碰就可能使它整齐裂开：它在一个方向上有完全解理。因此镶嵌师会用金属保护它的棱边。',
        },
      },
    },
    'citrine-button': {
      name: { en: 'Citrine button', fr: 'Bouton en citrine', ro: 'Buton cu citrin', zh: '黄水晶纽扣' },
      hint: {
        en: 'Twenty-one drawers, but only twenty knobs.',
        fr: 'Vingt et un tiroirs, et vingt boutons de laiton.',
        ro: 'Douăzeci și unu de sertare și douăzeci de butoane de alamă.',
        zh: '二十一个抽屉，只有二十个铜把手。',
      },
      role: 'target',
      points: 180,
      lesson: {
        gem: 'citrine',
        title: {
          en: 'Often born as amethyst',
          fr: 'Souvent née améthyste',
          ro: 'Adesea născut ametist',
          zh: '常由紫水晶变来',
        },
        body: {
          en: 'Citrine is yellow quartz, and rare in nature. Most citrine on sale was once amethyst: heated in an oven, its violet turns yellow or orange. Both owe their colour to iron.',
          fr: 'La citrine est un quartz jaune, rare dans la nature. La plupart de celles que l’on vend furent des améthystes\u00a0: au four, leur violet vire au jaune ou à l’orangé. Toutes deux doivent leur couleur au fer.',
          ro: 'Citrinul este cuarț galben, rar în natură. Cele mai multe pietre de vânzare au fost ametiste: în cuptor, violetul devine galben sau portocaliu. Ambele își datorează culoarea fierului.',
          zh: '黄水晶是黄色的石英，天然产出稀少。市面上的多数原是紫水晶：在炉中加热后，紫色变为黄色或橙色。两者的颜色都来自铁。',
        },
      },
    },
    'jet-brooch': {
      name: { en: 'Jet brooch', fr: 'Broche en jais', ro: 'Broșă de gagat', zh: '煤精胸针' },
      hint: {
        en: 'Black on black, where the stones are sorted.',
        fr: 'Noir sur noir, là où l’on trie les pierres.',
        ro: 'Negru pe negru, acolo unde se aleg pietrele.',
        zh: '在挑选宝石的地方，黑上有黑。',
      },
      role: 'bonus',
      points: 220,
      lesson: {
        gem: 'jet',
        title: {
          en: 'A tree in a brooch',
          fr: 'Un arbre dans une broche',
          ro: 'Un copac într-o broșă',
          zh: '胸针里的一棵树',
        },
        body: {
          en: 'Jet is wood that became coal under the sea, some 175 million years ago. It is so light and warm to the touch that it feels like plastic. The mourning jewelry of Queen Victoria’s time came from Whitby in Yorkshire.',
          fr: 'Le jais est du bois devenu charbon sous la mer, il y a quelque 175 millions d’années. Il est si léger qu’il semble chaud, presque du plastique. De Whitby, dans le Yorkshire, venaient les bijoux de deuil du temps de la reine Victoria.',
          ro: 'Gagatul este lemn devenit cărbune sub mare, acum circa 175 de milioane de ani. Este atât de ușor încât pare cald, ca plasticul. Din Whitby, în Yorkshire, veneau bijuteriile de doliu din vremea reginei Victoria.',
          zh: '煤精是约 1.75 亿年前在海底变成煤的木头。它轻得摸上去有暖意，近似塑料。维多利亚女王时代的丧礼首饰便来自约克郡的惠特比。',
        },
      },
    },
    'brass-washer': {
      name: { en: 'Brass washer', fr: 'Rondelle en laiton', ro: 'Șaibă de alamă', zh: '黄铜垫圈' },
      hint: {
        en: 'Not all that glitters is jewelry.',
        fr: 'Tout ce qui brille n’est pas un bijou.',
        ro: 'Nu tot ce strălucește este bijuterie.',
        zh: '闪光的不一定是首饰。',
      },
      role: 'decoy',
      points: -20,
      lesson: null,
    },
  },
}
