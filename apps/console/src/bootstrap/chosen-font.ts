import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import robotoExt from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url'
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url'

/** The first name in `--font`: no font has it until one is chosen, and the text is in Poppins. */
const family = 'Loupe Text'
const latin =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExt = 'U+100-130,U+132-151,U+154-2BA,U+304,U+308,U+329,U+1E00-1EFF,U+20A0-20AB'
const files: Readonly<Record<string, readonly [string, string]>> = {
  Inter: [inter, interExt],
  Roboto: [roboto, robotoExt],
}

/**
 * Sets the text in the font of `data-font`, from the first paint on and whenever it changes. The faces behind one name
 * are replaced, not the name: with another name each element's style would be computed again, which takes as long as
 * laying out the page.
 */
export function followChosenFont(root = document.documentElement): void {
  const made = new Map<string, FontFace[]>()
  let visible: FontFace[] = []
  const facesOf = (font: string) => {
    const faces = made.get(font) ?? makeFaces(files[font] ?? [])
    made.set(font, faces)
    return faces
  }
  const show = (faces: FontFace[]) => {
    // the attribute is written with every other preference too, and setting the same faces again would lay out the
    // page
    if (faces === visible) return
    for (const face of visible) document.fonts.delete(face)
    for (const face of faces) document.fonts.add(face)
    visible = faces
  }
  const selected = () => facesOf(root.dataset.font ?? '')
  show(selected())
  new MutationObserver(() => {
    const faces = selected()
    const [first] = faces
    if (!first || first.status === 'loaded') return show(faces)
    // the previous font stays until this one is loaded; if it fails, the text stays in Poppins
    const showIfStill = () => {
      if (selected() === faces) show(faces)
    }
    first.load().then(showIfStill, showIfStill)
  }).observe(root, { attributeFilter: ['data-font'] })
}

function makeFaces(addresses: readonly string[]): FontFace[] {
  return addresses.map(
    (address, index) =>
      new FontFace(family, `url(${address})`, {
        weight: '100 900',
        display: 'swap',
        unicodeRange: index === 0 ? latin : latinExt,
      }),
  )
}
