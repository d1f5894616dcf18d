import type { SceneTexts } from './scene-texts.ts'

export const ballTexts: SceneTexts = {
  title: {
    en: 'Before the Ball in Venice',
    fr: 'Avant le bal à Venise',
    ro: 'Înainte de bal, la Veneția',
    zh: '威尼斯舞会之前',
  },
  alt: {
    en: 'A dressing room in Venice at night: a gown by a painted screen, a tall window over a canal with a gondola and the moon, a chandelier, masks on the wall and a mirror between candles.',
    fr: 'Un cabinet de toilette à Venise, la nuit\u00a0: une robe près d’un paravent peint, une haute fenêtre sur un canal avec une gondole et la lune, un lustre, des masques au mur et un miroir entre des bougies.',
    ro: 'O cameră de toaletă la Veneția, noaptea: o rochie lângă un paravan pictat, o fereastră înaltă spre un canal cu gondolă și lună, un candelabru, măști pe perete și o oglindă între lumânări.',
    zh: '夜晚，威尼斯的一间更衣室：彩绘屏风旁立着一袭礼服，高窗外是运河、贡多拉和明月，头顶是枝形吊灯，墙上挂着面具，烛光之间有一面镜子。',
  },
  intro: {
    en: 'The gondola is waiting, and the contessa’s ten jewels are all over the room.',
    fr: 'La gondole attend, et les dix bijoux de la comtesse sont épars dans la pièce.',
    ro: 'Gondola așteaptă, iar cele zece bijuterii ale contesei sunt împrăștiate prin cameră.',
    zh: '贡多拉已在等候，伯爵夫人的十件首饰却散落在房间各处。',
  },
  outro: {
    en: 'Just in time for the first dance.',
    fr: 'Juste à temps pour la première danse.',
    ro: 'Tocmai la timp pentru primul dans.',
    zh: '正好赶上第一支舞。',
  },
  difficulty: 4,
  timeLimit: 480,
  pieces: {
    'diamond-tiara': {
      name: { en: 'Diamond tiara', fr: 'Diadème de diamants', ro: 'Diademă cu diamante', zh: '钻石冠冕' },
      hint: {
        en: 'Mirrors can wear crowns too.',
        fr: 'Un miroir aussi peut porter une couronne.',
        ro: 'Și o oglindă poate purta o coroană.',
        zh: '镜子也可以戴冠。',
      },
      role: 'target',
      points: 120,
      lesson: {
        gem: 'diamond',
        title: {
          en: 'The hardest, not the toughest',
          fr: 'Le plus dur, pas le plus tenace',
          ro: 'Cel mai dur, nu cel mai rezistent',
          zh: '最硬，却并非最坚韧',
        },
        body: {
          en: 'Diamond is pure carbon and the hardest mineral: only diamond scratches diamond. Yet it splits along four directions, and a hammer can shatter it. Its fire comes from bending blue light more than red.',
          fr: 'Le diamant est du carbone pur et le plus dur des minéraux\u00a0: seul le diamant le raye. Il se fend pourtant selon quatre directions, et un marteau le brise. Ses feux viennent de ce qu’il dévie le bleu plus que le rouge.',
          ro: 'Diamantul este carbon pur și cel mai dur mineral: doar diamantul zgârie diamantul. Totuși se despică după patru direcții, iar un ciocan îl sparge. Focul său vine din faptul că abate lumina albastră mai mult decât pe cea roșie.',
          zh: '钻石是纯碳，也是最硬的矿物：只有钻石能划伤钻石。但它有四个解理方向，锤子一敲便碎。它的“火彩”源于对蓝光的偏折强于红光。',
        },
      },
    },
    'garnet-necklace': {
      name: { en: 'Garnet necklace', fr: 'Collier de grenats', ro: 'Colier cu granate', zh: '石榴石项链' },
      hint: {
        en: 'Follow the fringe of the velvet.',
        fr: 'Suivez la frange du velours.',
        ro: 'Urmărește franjurii catifelei.',
        zh: '请沿着天鹅绒的流苏看。',
      },
      role: 'target',
      points: 140,
      lesson: {
        gem: 'almandine',
        title: {
          en: 'Seeds of a pomegranate',
          fr: 'Des grains de grenade',
          ro: 'Semințe de rodie',
          zh: '石榴的籽',
        },
        body: {
          en: 'Garnet is named after the pomegranate, whose seeds it resembles. Garnets are a family of minerals with the same structure; the dark red almandine contains iron and is the most common of them.',
          fr: 'Le grenat tire son nom de la grenade, dont il rappelle les grains. C’est une famille de minéraux de même structure\u202f; l’almandin rouge sombre, riche en fer, en est le plus répandu.',
          ro: 'Granatul își ia numele de la rodie, ale cărei semințe le amintește. Este o familie de minerale cu aceeași structură; almandinul, roșu închis și bogat în fier, este cel mai răspândit.',
          zh: '石榴石因形似石榴籽而得名。它是一族结构相同的矿物，含铁的深红色铁铝榴石是其中最常见的。',
        },
      },
    },
    'coral-cameo': {
      name: { en: 'Coral cameo', fr: 'Camée en corail', ro: 'Camee de coral', zh: '珊瑚浮雕胸针' },
      hint: {
        en: 'Someone in the painted blossom is looking away.',
        fr: 'Parmi les fleurs peintes, quelqu’un détourne le regard.',
        ro: 'Printre florile pictate cineva privește într-o parte.',
        zh: '画中的花丛里，有人侧着脸。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'coral',
        title: {
          en: 'A skeleton from the sea',
          fr: 'Un squelette venu de la mer',
          ro: 'Un schelet din mare',
          zh: '来自海洋的骨骼',
        },
        body: {
          en: 'Red coral is the skeleton of tiny animals that live in colonies. It is calcium carbonate, as chalk is, and soft enough for a cameo to be carved from it. Torre del Greco near Naples has carved it for centuries.',
          fr: 'Le corail rouge est le squelette de minuscules animaux vivant en colonies. C’est du carbonate de calcium, comme la craie, assez tendre pour y tailler un camée. On le sculpte depuis des siècles à Torre del Greco, près de Naples.',
          ro: 'Coralul roșu este scheletul unor animale minuscule care trăiesc în colonii. Este carbonat de calciu, ca și creta, destul de moale pentru a sculpta o camee. La Torre del Greco, lângă Napoli, este sculptat de secole.',
          zh: '红珊瑚是群居微小动物的骨骼，成分与白垩一样是碳酸钙，柔软得可以雕成浮雕。那不勒斯附近的托雷德尔格雷科雕刻珊瑚已有数百年。',
        },
      },
    },
    'tanzanite-ring': {
      name: { en: 'Tanzanite ring', fr: 'Bague en tanzanite', ro: 'Inel cu tanzanit', zh: '坦桑石戒指' },
      hint: {
        en: 'A peacock has many eyes. One doesn’t look back.',
        fr: 'Un paon a beaucoup d’yeux. L’un d’eux ne regarde pas.',
        ro: 'Păunul are mulți ochi. Unul nu privește.',
        zh: '孔雀羽上有许多“眼睛”，其中一只不会看人。',
      },
      role: 'target',
      points: 150,
      lesson: {
        gem: 'tanzanite',
        title: {
          en: 'From one range of hills',
          fr: 'D’une seule colline',
          ro: 'De pe un singur deal',
          zh: '只产自一处山丘',
        },
        body: {
          en: 'Tanzanite has been found in one place only, the Merelani Hills of Tanzania. As it turns, it shows blue, violet and bronze; heating removes the bronze. It became known in 1967, long after this ball.',
          fr: 'On n’a trouvé de tanzanite qu’en un seul lieu, les collines de Merelani en Tanzanie. Selon l’angle, elle paraît bleue, violette ou bronze\u202f; la chauffe efface le bronze. Elle n’est connue que depuis 1967, bien après ce bal.',
          ro: 'Tanzanitul a fost găsit într-un singur loc, dealurile Merelani din Tanzania. Privit din unghiuri diferite, pare albastru, violet sau bronz; încălzirea îndepărtează bronzul. Este cunoscut abia din 1967, mult după acest bal.',
          zh: '坦桑石迄今只见于坦桑尼亚的梅雷拉尼山。转动时可见蓝、紫、青铜三色，加热会去除青铜色。它在 1967 年才为人所知，远在这场舞会之后。',
        },
      },
    },
    'pearl-strand': {
      name: { en: 'Strand of pearls', fr: 'Rang de perles', ro: 'Șirag de perle', zh: '珍珠项链' },
      hint: {
        en: 'A gold frame needs no beads.',
        fr: 'Un cadre doré n’a pas besoin de perles.',
        ro: 'O ramă aurită nu are nevoie de mărgele.',
        zh: '镀金的镜框用不着珠子。',
      },
      role: 'target',
      points: 140,
      lesson: {
        gem: 'pearl',
        title: { en: 'Grown on purpose', fr: 'Cultivées exprès', ro: 'Crescute anume', zh: '人工养殖' },
        body: {
          en: 'Natural pearls are rare: hundreds of oysters have to be opened for a good one. Nearly all pearls sold today are cultured. A bead or a piece of tissue is placed in the shell, and the animal does the rest.',
          fr: 'Les perles fines sont rares\u00a0: il faut ouvrir des centaines d’huîtres pour une belle. Presque toutes celles d’aujourd’hui sont de culture. On place une bille ou un greffon dans la coquille, et l’animal fait le reste.',
          ro: 'Perlele naturale sunt rare: trebuie deschise sute de scoici pentru una frumoasă. Aproape toate perlele de azi sunt de cultură. În cochilie se introduce o bilă sau un fragment de țesut, iar animalul face restul.',
          zh: '天然珍珠十分稀少，要打开数百只贝才能得到一颗好的。如今的珍珠几乎都是养殖的：把珠核或一小片组织植入贝中，其余的由贝自己完成。',
        },
      },
    },
    'aquamarine-drop': {
      name: {
        en: 'Aquamarine ear-drop',
        fr: 'Pendant d’oreille en aigue-marine',
        ro: 'Cercel cu acvamarin',
        zh: '海蓝宝石耳坠',
      },
      hint: {
        en: 'One of the bottles has lost its stopper.',
        fr: 'L’un des flacons a perdu son bouchon.',
        ro: 'Unul dintre flacoane și-a pierdut dopul.',
        zh: '有一只香水瓶不见了瓶塞。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'aquamarine',
        title: { en: 'Sea water', fr: 'L’eau de la mer', ro: 'Apă de mare', zh: '海水之石' },
        body: {
          en: 'Aquamarine means “sea water”. It is beryl, like emerald, but iron colours it pale blue. It grows in large clear crystals; the stone cut as Dom Pedro weighs over ten thousand carats.',
          fr: 'Aigue-marine veut dire eau de mer. C’est un béryl, comme l’émeraude, que le fer colore en bleu pâle. Ses cristaux sont grands et limpides\u202f; la pierre taillée dite Dom Pedro pèse plus de dix mille carats.',
          ro: 'Acvamarin înseamnă apă de mare. Este un beril, ca smaraldul, dar fierul îl colorează în albastru pal. Crește în cristale mari și limpezi; piatra șlefuită numită Dom Pedro are peste zece mii de carate.',
          zh: '海蓝宝石意为“海水”。它与祖母绿同属绿柱石，因含铁而呈淡蓝色。它的晶体大而清澈，切磨成的“堂·佩德罗”重逾一万克拉。',
        },
      },
    },
    'moonstone-pendant': {
      name: {
        en: 'Moonstone pendant',
        fr: 'Pendentif en pierre de lune',
        ro: 'Pandantiv cu piatra lunii',
        zh: '月光石吊坠',
      },
      hint: {
        en: 'Not everything that hangs up there is glass.',
        fr: 'Tout ce qui pend là-haut n’est pas du verre.',
        ro: 'Nu tot ce atârnă acolo sus este sticlă.',
        zh: '挂在高处的，并非都是玻璃。',
      },
      role: 'target',
      points: 160,
      lesson: {
        gem: 'moonstone',
        title: {
          en: 'Light between layers',
          fr: 'La lumière entre les couches',
          ro: 'Lumină între straturi',
          zh: '层间之光',
        },
        body: {
          en: 'Moonstone is feldspar of two kinds in layers thinner than a hair. Light scattered between them drifts over the stone as a blue or white shimmer, called adularescence.',
          fr: 'La pierre de lune réunit deux feldspaths en couches plus fines qu’un cheveu. La lumière diffusée entre elles glisse sur la pierre en un reflet bleu ou blanc, l’adularescence.',
          ro: 'Piatra lunii este formată din două feluri de feldspat, în straturi mai subțiri decât un fir de păr. Lumina împrăștiată între ele alunecă peste piatră ca un luciu albastru sau alb, numit adularescență.',
          zh: '月光石由两种长石交互成层，每层比头发丝还薄。光在层间散射，在宝石表面游移出蓝色或白色的光辉，称为月光效应。',
        },
      },
    },
    'peridot-comb': {
      name: {
        en: 'Peridot hair comb',
        fr: 'Peigne orné de péridots',
        ro: 'Pieptene cu peridot',
        zh: '橄榄石发梳',
      },
      hint: {
        en: 'The gown has caught something in its sash.',
        fr: 'La robe retient quelque chose à sa ceinture.',
        ro: 'Rochia a prins ceva la cingătoare.',
        zh: '礼服的腰带上别着什么。',
      },
      role: 'target',
      points: 140,
      lesson: {
        gem: 'peridot',
        title: {
          en: 'From the mantle, and from space',
          fr: 'Du manteau, et de l’espace',
          ro: 'Din manta și din spațiu',
          zh: '来自地幔，也来自太空',
        },
        body: {
          en: 'Peridot is gem olivine, the mineral that makes up much of the Earth’s upper mantle; volcanoes bring it to the surface. Some meteorites, the pallasites, contain it too. Iron, a part of its formula, makes it green.',
          fr: 'Le péridot est l’olivine de qualité gemme, le minéral dont est fait une grande part du manteau supérieur\u202f; les volcans le remontent. Certaines météorites, les pallasites, en contiennent. Le fer de sa formule le rend vert.',
          ro: 'Peridotul este olivină de calitate gemologică, mineralul din care este alcătuită o mare parte a mantalei superioare; vulcanii îl aduc la suprafață. Și unii meteoriți, palasitele, îl conțin. Fierul din formula sa îl face verde.',
          zh: '橄榄石是上地幔的主要矿物之一，由火山带到地表。有些陨石（橄榄陨铁）中也有它。化学式中的铁使它呈绿色。',
        },
      },
    },
    'amethyst-brooch': {
      name: { en: 'Amethyst brooch', fr: 'Broche d’améthystes', ro: 'Broșă cu ametiste', zh: '紫水晶胸针' },
      hint: {
        en: 'One flower in the bouquet won’t wither.',
        fr: 'Une fleur du bouquet ne fanera pas.',
        ro: 'O floare din buchet nu se va ofili.',
        zh: '花束中有一朵不会凋谢。',
      },
      role: 'target',
      points: 130,
      lesson: {
        gem: 'amethyst',
        title: {
          en: 'Once as precious as ruby',
          fr: 'Jadis chère comme le rubis',
          ro: 'Cândva scump ca rubinul',
          zh: '曾与红宝石齐名',
        },
        body: {
          en: 'For centuries amethyst was counted among the most precious stones. When large deposits were found in Brazil and Uruguay in the nineteenth century, it became a jewel that many could afford.',
          fr: 'Des siècles durant, l’améthyste compta parmi les pierres les plus précieuses. Quand on découvrit au XIXᵉ siècle de grands gisements au Brésil et en Uruguay, elle devint accessible au plus grand nombre.',
          ro: 'Secole la rând, ametistul a fost socotit printre cele mai prețioase pietre. Când, în secolul al XIX-lea, s-au găsit zăcăminte mari în Brazilia și Uruguay, a devenit o bijuterie pe care și-o puteau permite mulți.',
          zh: '数百年间，紫水晶一直跻身最珍贵的宝石之列。十九世纪在巴西和乌拉圭发现大矿后，它才成为许多人都买得起的首饰。',
        },
      },
    },
    'morganite-bow': {
      name: {
        en: 'Morganite bow brooch',
        fr: 'Broche nœud en morganite',
        ro: 'Broșă-fundă cu morganit',
        zh: '摩根石蝴蝶结胸针',
      },
      hint: {
        en: 'Boxes are tied with bows. One isn’t silk.',
        fr: 'On noue les boîtes de rubans. Ce nœud-ci n’est pas de soie.',
        ro: 'Cutiile se leagă cu funde. Aceasta nu este de mătase.',
        zh: '盒子上系着蝴蝶结，这一个却不是丝绸。',
      },
      role: 'bonus',
      points: 220,
      lesson: {
        gem: 'morganite',
        title: {
          en: 'The pink sister of emerald',
          fr: 'La sœur rose de l’émeraude',
          ro: 'Sora roz a smaraldului',
          zh: '祖母绿的粉色姐妹',
        },
        body: {
          en: 'Manganese turns beryl pink, and pink beryl is morganite. The gemmologist George Kunz named it in 1910 after the banker and collector J. P. Morgan.',
          fr: 'Le manganèse rosit le béryl, et le béryl rose est la morganite. Le gemmologue George Kunz la nomma en 1910 d’après le banquier et collectionneur J. P. Morgan.',
          ro: 'Manganul face berilul roz, iar berilul roz este morganitul. Gemologul George Kunz i-a dat numele în 1910, în cinstea bancherului și colecționarului J. P. Morgan.',
          zh: '锰使绿柱石呈粉色，粉色绿柱石就是摩根石。宝石学家乔治·昆兹于 1910 年以银行家兼收藏家 J. P. 摩根之名为它命名。',
        },
      },
    },
    'curtain-ring': {
      name: { en: 'Curtain ring', fr: 'Anneau de rideau', ro: 'Inel de perdea', zh: '窗帘环' },
      hint: {
        en: 'A ring, but not for a finger.',
        fr: 'Un anneau, mais pas pour un doigt.',
        ro: 'Un inel, dar nu pentru deget.',
        zh: '是环，却不是戴在手上的。',
      },
      role: 'decoy',
      points: -20,
      lesson: null,
    },
  },
}
