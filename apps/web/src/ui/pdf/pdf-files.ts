/**
 * URLs of the files that pdf.js needs besides the document: fonts that a PDF names but does not embed, character maps and
 * image decoders. They are never inlined, since the Content-Security-Policy forbids fetching `data:` URLs.
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

const urlsByName = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

export async function fetchPdfFile(name: string): Promise<Uint8Array> {
  const url = urlsByName.get(name);
  if (!url) throw new Error(`pdf.js asked for an unknown file: ${name}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${name} could not be loaded`);
  return new Uint8Array(await response.arrayBuffer());
}
