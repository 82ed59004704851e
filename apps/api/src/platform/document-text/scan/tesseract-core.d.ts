/** What is used of the engine's module; the package has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  class TessBaseAPI {
    /** Returns 0 where it worked. Mode 1 is the neural network. */
    Init(folder: string | null, language: string, mode: number): number;
    SetPageSegMode(mode: number): void;
    /** Takes the picture in `/input`. Returns 0 where it worked. */
    SetImageFile(orientation: number, angle: number): number;
    SetSourceResolution(dotsPerInch: number): void;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  }
  export type Engine = {
    FS: { writeFile: (path: string, content: Uint8Array) => void };
    TessBaseAPI: typeof TessBaseAPI;
  };
  const create: (options: {
    wasmBinary: Uint8Array;
    print: () => void;
    printErr: () => void;
  }) => Promise<Engine>;
  export default create;
}
