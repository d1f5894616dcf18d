// The browser types that the picture codecs use; Node has the values, or codecs.ts defines them.
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
