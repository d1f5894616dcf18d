// What the picture codecs take from the browser's types; Node has it, or gets it from codecs.ts.
declare namespace WebAssembly {
  class Module {
    private readonly brand: never
  }
  function compile(bytes: Uint8Array): Promise<Module>
}

interface ImageData {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}
