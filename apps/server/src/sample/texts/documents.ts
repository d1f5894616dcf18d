import type { DocumentType } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'

type Worded = Record<Locale, string>

/** A sample document: the first version, and the text that was added later. */
export interface SampleDocument {
  title: Worded
  content: Worded
  added: Worded
  summary: Worded
}

/** The sample documents. They state that they are examples, so that they are not published unchanged. */
export const sampleDocuments: Record<DocumentType, SampleDocument> = {
  about: {
    title: { en: 'About Us', fr: 'À propos', ro: 'Despre noi', zh: '关于我们' },
    content: {
      en: '<p><em>Sample text.</em> Loupe is a game of looking closely. Every picture hides pieces of jewelry, and each one you find comes with a lesson about it.</p><h2>Our pictures</h2><p>Each scene is drawn for the game, and every lesson gives the sources of its facts.</p>',
      fr: '<p><em>Texte d’exemple.</em> Nous créons un jeu d’observation. Chaque image cache des bijoux, et chaque bijou trouvé s’accompagne d’une fiche.</p><h2>Nos images</h2><p>Chaque scène est dessinée pour le jeu, et chaque fiche cite les sources de ses informations.</p>',
      ro: '<p><em>Text de exemplu.</em> Creăm un joc de observație. În fiecare imagine sunt ascunse bijuterii; fiecare bijuterie găsită vine cu o lecție.</p><h2>Imaginile noastre</h2><p>Fiecare scenă este desenată special pentru joc, iar fiecare lecție își indică sursele.</p>',
      zh: '<p><em>示例文本。</em>我们做的是一款考验眼力的游戏。每幅画里都藏着几件首饰，每找到一件，就能读到它的知识讲解。</p><h2>关于画面</h2><p>每个场景都专为游戏绘制，知识讲解均注明出处。</p>',
    },
    added: {
      en: '<h2>How to reach us</h2><p>Ask for help in the game. We reply in English, French, Romanian and Chinese.</p>',
      fr: '<h2>Comment nous joindre</h2><p>Demandez de l’aide dans le jeu. Nous répondons en anglais, en français, en roumain et en chinois.</p>',
      ro: '<h2>Cum ne puteți contacta</h2><p>Cereți ajutor în joc. Răspundem în engleză, franceză, română și chineză.</p>',
      zh: '<h2>如何联系我们</h2><p>请在游戏中点击“求助”。我们以英文、法文、罗马尼亚文和中文回复。</p>',
    },
    summary: {
      en: 'How to reach us',
      fr: 'Comment nous joindre',
      ro: 'Cum ne puteți contacta',
      zh: '新增联系方式',
    },
  },
  privacy: {
    title: {
      en: 'Privacy Policy',
      fr: 'Politique de confidentialité',
      ro: 'Politica de confidențialitate',
      zh: '隐私政策',
    },
    content: {
      en: '<p><em>Sample text.</em> This policy explains what data we keep about players, why, and for how long.</p><h2>Data we keep</h2><ul><li>the account or device you play with, your name and your language</li><li>your games: where you tapped, what you found and the hints you used</li><li>your messages to us and our replies</li></ul><h2>How we use it</h2><p>We use it to show you your games, to reply to you and to see which pieces are hidden too well. We never sell your data.</p>',
      fr: '<p><em>Texte d’exemple.</em> Cette politique indique les données que nous conservons sur les joueurs, pourquoi et combien de temps.</p><h2>Données conservées</h2><ul><li>le compte ou l’appareil avec lequel vous jouez, votre nom et votre langue</li><li>vos parties\u00a0: où vous avez touché l’image, ce que vous avez trouvé, les indices utilisés</li><li>vos messages et nos réponses</li></ul><h2>Utilisation des données</h2><p>Elles nous servent à vous montrer vos parties, à vous répondre et à repérer les bijoux trop bien cachés. Nous ne vendons jamais vos données.</p>',
      ro: '<p><em>Text de exemplu.</em> Această politică explică ce date păstrăm despre jucători, de ce și cât timp.</p><h2>Date păstrate</h2><ul><li>contul sau dispozitivul cu care jucați, numele și limba</li><li>partidele: unde ați atins imaginea, ce ați găsit, indiciile folosite</li><li>mesajele dumneavoastră și răspunsurile noastre</li></ul><h2>Utilizarea datelor</h2><p>Folosim datele pentru a vă afișa partidele, a vă răspunde și a afla care bijuterii sunt ascunse prea bine. Nu vă vindem niciodată datele.</p>',
      zh: '<p><em>示例文本。</em>本政策说明我们保存玩家的哪些信息、保存原因和保存期限。</p><h2>保存的信息</h2><ul><li>您游戏所用的账号或设备、姓名和语言</li><li>您的对局：点击过的位置、找到的首饰、使用过的提示</li><li>您发给我们的消息和我们的回复</li></ul><h2>信息的用途</h2><p>我们用这些信息向您展示对局、回复您的消息，并了解哪些首饰藏得太隐蔽。我们绝不出售您的信息。</p>',
    },
    added: {
      en: '<h2>Your rights</h2><p>In the game, you can view all the data we hold about you and have it erased permanently. Your games are then kept without your name.</p>',
      fr: '<h2>Vos droits</h2><p>Dans le jeu, vous pouvez consulter toutes les données que nous détenons sur vous et les faire effacer définitivement. Vos parties sont alors conservées sans votre nom.</p>',
      ro: '<h2>Drepturile dumneavoastră</h2><p>În joc puteți consulta toate datele pe care le păstrăm despre dumneavoastră și le puteți șterge definitiv. Partidele se păstrează apoi fără numele dumneavoastră.</p>',
      zh: '<h2>您的权利</h2><p>您可以在游戏中查看我们保存的您的全部信息，并要求永久清除。清除后，对局仍会保留，但不含您的姓名。</p>',
    },
    summary: {
      en: 'How to view and erase your data',
      fr: 'Consulter et effacer ses données',
      ro: 'Consultarea și ștergerea datelor',
      zh: '新增查看和清除数据的权利',
    },
  },
  terms: {
    title: {
      en: 'Terms And Conditions',
      fr: 'Conditions d’utilisation',
      ro: 'Termeni și condiții',
      zh: '服务条款',
    },
    content: {
      en: '<p><em>Sample text.</em> By playing, you agree to these terms.</p><ol><li>Play fair: no programs that tap for you.</li><li>Choose a username that doesn’t offend anyone.</li><li>We own the pictures and lessons. You can share them, but not sell them.</li></ol>',
      fr: '<p><em>Texte d’exemple.</em> En jouant, vous acceptez ces conditions.</p><ol><li>Jouez loyalement\u00a0: pas de programme qui touche l’écran à votre place.</li><li>Choisissez un nom d’utilisateur qui n’insulte personne.</li><li>Les images et les fiches nous appartiennent\u202f; vous pouvez les partager, mais pas les vendre.</li></ol>',
      ro: '<p><em>Text de exemplu.</em> Prin utilizarea jocului acceptați acești termeni.</p><ol><li>Jucați corect: fără programe care ating ecranul în locul dumneavoastră.</li><li>Alegeți un nume de utilizator care nu jignește pe nimeni.</li><li>Imaginile și lecțiile ne aparțin; le puteți distribui, dar nu le puteți vinde.</li></ol>',
      zh: '<p><em>示例文本。</em>参与游戏即表示您同意以下条款。</p><ol><li>公平游戏：请勿使用自动点击程序。</li><li>请选择不冒犯他人的用户名。</li><li>画面与知识讲解归我们所有，您可以分享，但不得出售。</li></ol>',
    },
    added: {
      en: '<p>Players who break these terms may be suspended. We’ll tell you why and for how long.</p>',
      fr: '<p>Tout joueur qui enfreint ces conditions peut être suspendu. Nous lui indiquons le motif et la durée de la suspension.</p>',
      ro: '<p>Jucătorii care încalcă acești termeni pot fi suspendați. Le comunicăm motivul și durata.</p>',
      zh: '<p>我们可能封禁违反条款的账号，并会说明原因和期限。</p>',
    },
    summary: {
      en: 'What happens if terms are broken',
      fr: 'Sanctions en cas d’infraction',
      ro: 'Sancțiuni în caz de încălcare',
      zh: '补充违规处理',
    },
  },
}
