/**
 * The files that pdf.js needs besides the document, as addresses of our own origin: fonts that a PDF names but does not
 * embed, character maps, image decoders. They are never inlined, because the page may not fetch data: addresses.
 */
const files: Record<string, string> = {
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
};

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

export async function fetchPdfFile(name: string): Promise<Uint8Array> {
  const address = addresses.get(name);
  if (!address) throw new Error(`pdf.js asked for an unknown file: ${name}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${name} could not be loaded`);
  return new Uint8Array(await response.arrayBuffer());
}
