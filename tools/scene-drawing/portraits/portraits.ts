import type { PortraitName } from '../../../apps/server/src/sample/scenes/pictures.ts'
import {
  circle,
  createPaper,
  group,
  oval,
  type Paper,
  path,
  range,
  rect,
  type Svg,
  stroke,
} from '../paper.ts'

/** A square picture of an invented person. */
export interface Portrait {
  svg: Svg
}

interface Face {
  ground: readonly [string, string]
  skin: readonly [shade: string, body: string, light: string]
  hair: string
  coat: readonly [string, string]
}

const side = 256

/** Ground, shoulders, neck and face; hair and clothes are added by each portrait. */
function bust(paper: Paper, { ground, skin, hair, coat }: Face): { back: Svg; front: Svg } {
  const [shade, body, light] = skin
  return {
    back: group([
      rect(0, 0, side, side, paper.linear(ground, 60)),
      circle(198, 52, 90, '#fff', { opacity: 0.1 }),
      circle(40, 214, 70, '#000', { opacity: 0.06 }),
    ]),
    front: group([
      path('M24 256Q30 196 92 186L128 196L164 186Q226 196 232 256Z', paper.linear(coat, 70)),
      path('M104 150H152V188Q128 214 104 188Z', shade),
      path(
        'M78 108Q76 60 128 58Q180 60 178 108Q178 150 152 168Q128 182 104 168Q78 150 78 108Z',
        paper.radial([light, body, shade], { cx: 0.42, cy: 0.36, r: 0.78 }),
      ),
      oval(76, 116, 8, 14, body),
      oval(180, 116, 8, 14, body),
      ...[-1, 1].flatMap((at) => [
        oval(128 + at * 24, 112, 9.5, 6, '#fff'),
        circle(128 + at * 24, 112, 5.4, '#3a2a22'),
        circle(126 + at * 24, 110, 1.8, '#fff'),
        stroke(`M${128 + at * 36} 110Q${128 + at * 24} 101 ${128 + at * 13} 108`, '#2b1c16', 2.4),
        stroke(`M${128 + at * 38} 96Q${128 + at * 25} 88 ${128 + at * 12} 94`, hair, 4.4),
        oval(128 + at * 34, 134, 11, 7, '#e8604a', { opacity: 0.18 }),
      ]),
      stroke('M128 114L123 133Q128 138 134 134', shade, 2.6),
      path('M112 148Q128 153 145 148Q138 163 128 163Q118 163 112 148Z', '#a8403e'),
      path('M115 149.5Q128 153 142 149.5L139 153.5Q128 156 118 153.5Z', '#fff'),
    ]),
  }
}

/** Red hair in waves, a green jacket and a loupe on a ribbon. */
function drawMaya(): Portrait {
  const paper = createPaper(side, side, 3)
  const hair = '#a8441c'
  const { back, front } = bust(paper, {
    ground: ['#f6d9a8', '#e9a86a'],
    skin: ['#dfa07c', '#f6c8a8', '#ffe2cc'],
    hair: '#8a3414',
    coat: ['#2f7d64', '#17503f'],
  })
  const waves = paper.linear(['#d9682c', hair, '#7d2c10'])
  return {
    svg: paper.finish([
      back,
      path(
        'M58 120Q44 30 128 30Q214 30 200 120Q208 170 214 214Q176 226 164 190L166 110H90L92 190Q80 226 42 214Q50 170 58 120Z',
        waves,
      ),
      front,
      path('M74 114Q70 62 104 54Q92 78 128 72Q170 66 182 114Q196 54 150 40Q96 24 72 66Q62 88 74 114Z', waves),
      ...range(5).map((index) =>
        stroke(
          `M${84 + index * 18} ${52 - (index % 2) * 6}Q${92 + index * 16} 42 ${104 + index * 15} 50`,
          '#f09a5a',
          2.4,
          { opacity: 0.5 },
        ),
      ),
      path('M92 186L128 216L164 186L152 180Q128 200 104 180Z', '#fff6e6'),
      stroke('M100 190Q112 232 128 240Q146 232 156 190', '#2b1c16', 2),
      circle(128, 240, 11, '#d6eef4', { stroke: '#d9a441', strokeWidth: 4 }),
      circle(76, 134, 4, '#17a05f', { stroke: '#e9bd4c', strokeWidth: 1.6 }),
      circle(180, 134, 4, '#17a05f', { stroke: '#e9bd4c', strokeWidth: 1.6 }),
    ]),
  }
}

/** A short beard, round glasses and a blue jumper. */
function drawAndrei(): Portrait {
  const paper = createPaper(side, side, 5)
  const hair = '#2f2420'
  const { back, front } = bust(paper, {
    ground: ['#a8cbe8', '#5f8fc4'],
    skin: ['#c98a64', '#e6b08a', '#f8d2b4'],
    hair,
    coat: ['#2c4a8a', '#182a58'],
  })
  const beard = paper.linear(['#4a3a32', '#241a16'])
  return {
    svg: paper.finish([
      back,
      front,
      path(
        'M76 112Q82 148 108 144Q128 138 148 144Q174 148 180 112Q184 160 156 178Q128 192 100 178Q72 160 76 112Z',
        beard,
      ),
      path('M112 148Q128 153 145 148Q138 162 128 162Q118 162 112 148Z', '#a8403e'),
      path('M115 149.5Q128 153 142 149.5L139 153.5Q128 156 118 153.5Z', '#fff'),
      path(
        'M72 112Q62 52 108 42Q162 28 182 66Q190 88 184 112Q180 84 160 78Q120 86 92 72Q78 84 72 112Z',
        beard,
      ),
      ...range(4).map((index) =>
        stroke(`M${96 + index * 20} 52Q${106 + index * 20} 44 ${118 + index * 18} 52`, '#8a7468', 2, {
          opacity: 0.5,
        }),
      ),
      ...[-1, 1].map((at) =>
        circle(128 + at * 24, 112, 17, '#e4f2fa', { fillOpacity: 0.18, stroke: '#d9a441', strokeWidth: 3.4 }),
      ),
      stroke('M111 110Q128 104 145 110M87 108L76 106M169 108L180 106', '#d9a441', 3),
      path('M88 188Q128 222 168 188L162 200Q128 232 94 200Z', '#3f66b4'),
      ...range(9).map((index) =>
        stroke(`M${40 + index * 22} 232l8 -10l8 10`, '#7fa4e0', 3, { opacity: 0.6 }),
      ),
    ]),
  }
}

/** Black hair to the chin, a plum blouse and a pearl at each ear. */
function drawRuotong(): Portrait {
  const paper = createPaper(side, side, 7)
  const hair = '#17151c'
  const { back, front } = bust(paper, {
    ground: ['#d9c4ea', '#9a78c4'],
    skin: ['#d9a078', '#f4cda6', '#ffe6cc'],
    hair,
    coat: ['#8a2f5a', '#4f1636'],
  })
  const bob = paper.linear(['#3a3644', hair, '#0c0a10'])
  return {
    svg: paper.finish([
      back,
      path('M64 176Q52 40 128 36Q204 40 192 176Q176 188 164 172L160 100H96L92 172Q80 188 64 176Z', bob),
      front,
      path('M74 140Q66 52 128 46Q190 52 182 140Q176 108 168 92Q128 100 88 88Q80 108 74 140Z', bob),
      path('M86 90Q126 102 170 92Q168 72 128 66Q90 68 86 90Z', bob),
      ...range(6).map((index) =>
        stroke(`M${94 + index * 13} 62L${92 + index * 14} 90`, '#6a6478', 1.8, { opacity: 0.5 }),
      ),
      ...[76, 180].map((x) =>
        circle(x, 138, 5.4, paper.radial(['#fff', '#f2e6da', '#b9a28c'], { cx: 0.4, cy: 0.35 })),
      ),
      path('M94 186L128 226L162 186L174 190L132 250H124L82 190Z', '#c9608f'),
      circle(128, 236, 5, '#fff4dc', { stroke: '#e9bd4c', strokeWidth: 2 }),
    ]),
  }
}

/** The pictures of the sample's administrators by their names. */
export const portraits: Record<PortraitName, () => Portrait> = {
  maya: drawMaya,
  andrei: drawAndrei,
  ruotong: drawRuotong,
}
