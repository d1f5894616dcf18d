/**
 * HTML of each known class that bypasses sanitisers, written for these tests. Executed code sets `hit` on the window.
 * Each is a complete attempt; browsers differ in which of them they execute.
 */
export const hostileHtml: readonly string[] = [
  // scripts, in spellings that parsers treat differently
  '<script>hit=1</script>',
  '<SCRIPT SRC="data:text/javascript,hit=1"></SCRIPT>',
  '<script/x>hit=1</script/x>',
  '<scr<script>ipt>hit=1</scr</script>ipt>',
  '<<script>hit=1//<</script>',
  '<svg><script>hit=1</script></svg>',
  '<svg><script xlink:href="data:,hit=1"/></svg>',
  '<script type="module">hit=1</script>',
  // handlers
  '<img src=x onerror=hit=1>',
  '<img/src=x/onerror=hit=1>',
  '<img src="x"onerror="hit=1">',
  '<img src=x onerror\n=\nhit=1>',
  '<img src=`x`onerror=hit=1>',
  '<image src=x onerror=hit=1>',
  '<body onload=hit=1><p onpointerover=hit=1>over</p>',
  '<p onclick="hit=1" onmouseover="hit=1" onfocus="hit=1" tabindex=0>press</p>',
  '<details open ontoggle=hit=1><summary>x</summary></details>',
  '<input autofocus onfocus=hit=1><select autofocus onfocus=hit=1></select>',
  '<video><source onerror=hit=1></video><audio src=x onerror=hit=1></audio>',
  '<marquee onstart=hit=1>x</marquee>',
  '<x onclick=hit=1 onanimationstart=hit=1 style="animation:a 1s">x</x>',
  '<style>@keyframes a{}</style><b style="animation:a 1s" onanimationstart=hit=1>x</b>',
  '<button popovertarget=p>x</button><p popover id=p onbeforetoggle=hit=1>x</p>',
  '<svg onload=hit=1><animate onbegin=hit=1 attributeName=x dur=1s></svg>',
  // addresses
  '<a href="javascript:hit=1">press</a>',
  '<a href="JaVaScRiPt:hit=1">press</a>',
  '<a href=" \u0001javascript:hit=1">press</a>',
  '<a href="java\nscript:hit=1">press</a>',
  '<a href="java&Tab;script&colon;hit=1">press</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;hit=1">press</a>',
  '<a href="&#0000106avascript:hit=1">press</a>',
  '<a href="vbscript:hit=1">press</a><a href="data:text/html,<script>hit=1</script>">press</a>',
  '<a href="https://loupe.example" ping="javascript:hit=1" target="_blank" download>press</a>',
  '<a href="https://loupe.example" href="javascript:hit=1">press</a>',
  '<svg><a xlink:href="javascript:hit=1"><text y="20">press</text></a></svg>',
  '<svg><a><animate attributeName=href values="javascript:hit=1"/><text y=20>press</text></a></svg>',
  '<math href="javascript:hit=1">press</math><math><mi xlink:href="data:x,hit=1">press</mi></math>',
  '<form action="javascript:hit=1"><button>press</button></form><button formaction="javascript:hit=1">press</button>',
  '<iframe src="javascript:parent.hit=1"></iframe><iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="javascript:hit=1"></object><embed src="javascript:hit=1">',
  '<base href="javascript:hit=1//"><a href="#">press</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:hit=1">',
  '<link rel=stylesheet href="data:text/css,*{color:red}"><link rel=import href="data:text/html,hit">',
  '<area href="javascript:hit=1" shape=default><map name=m><area href="javascript:hit=1"></map>',
  // text that becomes markup when it is parsed a second time
  '<noscript><p title="</noscript><img src=x onerror=hit=1>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=hit=1>"></textarea>',
  '<title><img title="</title><img src=x onerror=hit=1>"></title>',
  '<xmp><img title="</xmp><img src=x onerror=hit=1>"></xmp><plaintext><img src=x onerror=hit=1>',
  '<template><img src=x onerror=hit=1></template><template shadowrootmode=open><img src=x onerror=hit=1></template>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=hit=1&gt;">',
  '<svg></p><style><a id="</style><img src=x onerror=hit=1>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=hit=1>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=hit=1></style></annotation-xml></math>',
  '<svg><foreignObject><iframe srcdoc="&lt;script&gt;parent.hit=1&lt;/script&gt;"></iframe></foreignObject></svg>',
  '<svg><desc><noembed><img title="</noembed><img src=x onerror=hit=1>"></desc></svg>',
  '<select><style><img src=x onerror=hit=1></style></select><select><template><img src=x onerror=hit=1>',
  '<table><caption><svg><title><style><img src=x onerror=hit=1></style></title></svg></table>',
  '<p>&lt;img src=x onerror=hit=1&gt; &amp;lt;img src=x onerror=hit=1&amp;gt;</p>',
  // comments, sections and declarations with misleading ends
  '<!--><img src=x onerror=hit=1>-->',
  '<!-- --!><img src=x onerror=hit=1> -->',
  '<!--[if gte IE 4]><script>hit=1</script><![endif]-->',
  '<![CDATA[<img src=x onerror=hit=1>]]><svg><![CDATA[><img src=x onerror=hit=1>]]></svg>',
  '<?xml-stylesheet href="javascript:hit=1"?><!DOCTYPE x [<!ENTITY y "hit=1">]><?x <img src=x onerror=hit=1>?>',
  '</p/><img src=x onerror=hit=1></br/onclick=hit=1><p/onclick=hit=1>x',
  '<p a="<img src=x onerror=hit=1>" b=\'"><img src=x onerror=hit=1>\'>x</p>',
  '<a title="\u2028</a><img src=x onerror=hit=1>">x</a>',
  // styles
  '<p style="background:url(javascript:hit=1);behavior:url(x);-moz-binding:url(x);width:expression(hit=1)">x</p>',
  '<style>@import "javascript:hit=1"; p{background:url("javascript:hit=1")}</style>',
  '<p style="position:fixed;inset:0;z-index:9999">over everything</p>',
  // names that clobber globals of the page
  '<img name=body><form id=attributes><input name=parentNode></form><a id=hit href="x:y">x</a><p id=root class=app>x</p>',
  // structures that exceed limits
  `${'<b>'.repeat(600)}<img src=x onerror=hit=1>`,
  `${'<div><svg>'.repeat(200)}<style><img src=x onerror=hit=1>`,
  `<p ${'a=b '.repeat(500)}onclick=hit=1>x</p>`,
  '<ol start="1 onclick=hit=1"><li value="x" onclick=hit=1>x</li></ol>',
  '<td onclick=hit=1 colspan=999999999><table background="javascript:hit=1"><td rowspan=99>x',
  '<p>\uD800<img src=x onerror=hit=1>\uFFFD\u202E</p>',
]

/** The elements and attributes allowed in documents, independent of the code that writes them. */
export const allowedHtml: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p h2 h3 h4 ul li blockquote hr table tbody tr th td strong em u br'.split(' ').map((name) => [name, []]),
  ),
  ol: ['start'],
  a: ['href', 'rel'],
}
