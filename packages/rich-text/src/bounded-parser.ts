import { Parser } from 'htmlparser2'

/**
 * The most open elements, as in Chromium's own documents. htmlparser2 moves or searches all open elements at each tag,
 * so without a limit its work grows with the square of the length.
 */
const maxOpen = 512

export interface HtmlHandler {
  onopentag: (name: string, attributes: Record<string, string>) => void
  ontext: (text: string) => void
  onclosetag: () => void
}

/**
 * Reads HTML in time proportional to its length. Elements nested deeper than 512 are reported without attributes, and
 * any end tag ends the innermost of them.
 */
export function parseHtml(html: string, handler: HtmlHandler): void {
  new BoundedParser(html, handler).end(html)
}

class BoundedParser extends Parser {
  readonly #html: string
  readonly #handler: HtmlHandler
  #open = 0
  /** Open elements beyond `maxOpen`, which are not passed to the parser itself. */
  #deeper = 0

  constructor(html: string, handler: HtmlHandler) {
    super(
      {
        onopentag: (name, attributes) => {
          this.#open += 1
          handler.onopentag(name, attributes)
        },
        ontext: handler.ontext,
        onclosetag: () => {
          this.#open -= 1
          handler.onclosetag()
        },
      },
      { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
    )
    this.#html = html
    this.#handler = handler
  }

  /** Called by the tokenizer. The parser ignores the attributes of a tag whose name it did not get. */
  override onopentagname(start: number, end: number): void {
    if (this.#open < maxOpen) {
      super.onopentagname(start, end)
      return
    }
    const name = this.#html.slice(start, end).toLowerCase()
    this.#handler.onopentag(name, {})
    if (this.isVoidElement(name)) this.#handler.onclosetag()
    else this.#deeper += 1
  }

  override onclosetag(start: number, end: number): void {
    if (this.#deeper === 0) {
      super.onclosetag(start, end)
      return
    }
    if (this.isVoidElement(this.#html.slice(start, end).toLowerCase())) return
    this.#deeper -= 1
    this.#handler.onclosetag()
  }
}
